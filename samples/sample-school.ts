/** The invented school that a first start shows. Names and words are invented; the addresses and numbers can reach nobody. */
export const SAMPLE_SCHOOL = {
  name: 'Willow Creek School',
  enrollmentSize: '500-2000',
  timeZone: 'America/New_York',
  website: 'https://www.willow-creek.example',
  address: '210 Millrace Road, Fernley Falls, Pennsylvania',
  phone: '(814) 555-0140',
  email: 'office@willow-creek.example',
  administrator: { firstName: 'Pat', lastName: 'Delacroix', email: 'admin@willow-creek.example' },
  widget: {
    primaryColor: '#1f6f54',
    greeting: 'Hello and welcome to Willow Creek! Ask me about bell times, lunch, buses, events or anything else about our school.',
    fallback:
      'I am sorry, I do not have an answer to that yet. Our office is glad to help: call (814) 555-0140 on school days from 7:30 a.m. to 3:45 p.m. or write to office@willow-creek.example.',
  },
} as const
