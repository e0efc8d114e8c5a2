/** The canned answers of the demo, by question: word for word those of the sample school in samples/faqs.csv. */
export const demoAnswers = {
  'What time does school start and end?':
    'The first bell rings at 8:10 a.m. and school ends at 2:55 p.m. On Wednesdays we dismiss early, at 1:40 p.m., for every grade from kindergarten to 8th.',
  'How will I know about a snow day or delay?':
    'We decide by 5:45 a.m. and send a text, an e-mail and a phone call to every family. The news is also at the top of our website. On a two-hour delay school starts at 10:10 and Early Otters opens at 9:00.',
  'How do I report an absence?':
    "Please call the attendance line at (814) 555-0141 before 8:45 a.m. or fill in the absence form online. Leave your child's name, teacher and the reason. If we do not hear from you, we call you by 9:30.",
  'How do you handle food allergies?':
    'Tell us on the health form and Mrs. Whitfield makes a plan with you before the first day. There is a nut-free table in the cafeteria, and classrooms with an allergy are nut-free for everyone.',
}

export const demoQuestions = Object.keys(demoAnswers)

export const demoGreeting =
  'Hello and welcome to Willow Creek! Ask me about bell times, lunch, buses, events or anything else about our school.'

/** The reply to any other question. */
export const demoOther =
  "This is a demo of an invented school, so I only know a few answers by heart. On your school's website I answer from everything that your school has uploaded."
