import { describe, expect, it } from 'vitest'
import { sampleCalendar } from '../../../samples/calendar.ts'
import { answerFromCalendar } from '../answers/answer.ts'
import { type Entry, eventEntry } from '../testing/written.ts'

const NOW = new Date('2026-10-01T16:00:00Z')
const calendar = sampleCalendar('2026-10-01').map((event, i) => eventEntry(`e${i}`, event))
const ask = (question: string, entries: readonly Entry[]) => answerFromCalendar(question, entries, 'America/New_York', NOW)

const OF_THE_FAQ = `
What time does school start?
what time do doors open
When does the school day end?
How early can I drop off my kid?
When is lunch for first grade?
What are the office hours?
What are office hours in summer?
Is the office open on Fridays?
Is the office open today?
How late can I pick up on Fridays?
When do report cards come out?
When do we get progress reports?
Is there homework on weekends?
Is there homework tonight?
How much homework do second graders get?
What do I do if my child is sick tomorrow?
My son has a fever, can he come back tomorrow?
When can my child come back after the flu?
How do I report an absence?
What happens if we are late?
My daughter has a dentist appointment on Tuesday, who do I tell?
Can I take my kids out for a trip in March?
We are going away next week, what about homework?
Who do I call about the bus?
What time does the bus come on Monday?
The bus did not come today
Does the bus run on early dismissal days?
When does the late bus leave?
What's for lunch today?
what is for lunch on friday
lunch menu next week
How much is lunch?
Do you have free lunch?
Can I have lunch with my child on Thursday?
Can I bring cupcakes tomorrow for her birthday?
May I send in treats for the class party?
Is my child allowed peanut butter?
Can my son carry his inhaler?
Who gives out medicine?
When does the nurse leave?
What should my child wear on picture day?
How much are the picture day packages?
How do I order school pictures?
Can we retake the picture?
What does the book fair accept, cash or cards?
How do I pay for the field trip?
Do parents chaperone field trips?
Are siblings allowed on field trips?
How do I join the PTA?
Who runs the PTA?
What does the PTA do?
Does the PTA meet every month?
How often does the PTA meet?
How do I volunteer for the carnival?
How much are tickets to the spring musical?
Do I need tickets for the concert?
Can grandparents come to the winter concert?
What should kids wear to the concert?
What time should singers be there for concerts?
Can we film the concert?
How do I sign up for parent-teacher conferences?
Are conferences in person or on zoom?
Do conferences happen every trimester?
Can we have a conference by phone?
Why are there so many half days?
How will I know if school is closed for snow?
Who decides about snow days?
Do snow days get made up?
Is there after-care on half days?
Is the club open when school is closed?
Is there Saturday school?
Does the library open on Saturdays?
What are library hours?
When are library books due?
When is recess in the rain?
When is tuition due?
When is the deposit due?
How do I enroll in kindergarten?
How old must my child be for kindergarten?
When can we visit the school?
Do you give tours on weekends?
How do I book a tour?
Can I tour the school in June?
What is the dress code?
Are shorts allowed in September?
Do you have uniforms on Fridays?
Is there a uniform in PE?
When do they change for gym?
When does soccer practice end on Tuesdays?
How much does basketball cost?
What grades can play basketball?
How do I sign up for track?
Do you need a physical for sports?
Who coaches the girls?
Does my child need a physical by August?
What sports are there in the spring?
When are tryouts usually?
Where is lost and found?
Where do I park for events?
Where is the front office?
Where do I drop off in the morning?
Where do I pick up a sick child?
Where does the bus stop?
Where can I find the school calendar?
Where do I send the form by Friday?
May I park in the east lot?
May 5th graders bring phones?
Can 8th graders leave campus?
Who is the 5th grade teacher?
What is taught in second grade?
Does the band march in the parade?
Do you offer summer school?
Is summer camp full day?
When does summer camp registration usually open?
What is the summer reading list?
How do I get into the gifted program?
When is state testing usually held?
Do kindergartners take state tests?
What happens if my child misses a test?
Can she make up the test tomorrow?
What's the wifi password?
Can he bring his phone to school tomorrow?
How do I charge the tablet?
My portal password does not work since yesterday
Who do I email about grades?
What does a 3 mean on the report card?
How do I get a copy of the report card?
How do I appeal a grade?
Does the school have a counselor on Mondays?
My child was bullied yesterday, who do I tell?
What happens after a fight?
Are dogs allowed at drop off?
Can I volunteer this week?
Do I need a background check?
Can I change how he goes home today?
He is going home with a friend today, what do I do?
Can my neighbor pick up my daughter tomorrow?
What if I am late to pick up?
How much is late pickup?
What does Otter Club cost on early days?
Is Otter Club open today until six?
How do I cancel Otter Club for next week?
Can I drop in at Otter Club on Monday?
What is the phone number of the school?
What is the address?
Who is the principal?
Can I meet the principal this week?
How do I make an appointment with the teacher?
When can I talk to the teacher?
My daughter starts on Monday, what does she need?
We moved last week, how do we change the address?
Do you accept students in the middle of the year?
Is there a waiting list for next year?
When do you decide class lists?
What do new families need in August?
What is the student teacher ratio?
Is the school accredited?
How do I donate to the fair?
What can I donate to the holiday craft fair?
How do I rent a table at the craft fair?
When is the deadline to apply?
When does the school board usually vote?
What immunizations are needed by October?
Do they go outside when it is cold in January?
Do kids need snow boots in December?
What holidays does the school celebrate?
Are religious holidays excused?
Do teachers work on holidays?
Does the school close for every holiday?
Can we use the gym on Sundays?
Where do I return the form that was due yesterday?
See you tomorrow
have a nice weekend
thanks, see you on Monday
happy friday
`
  .trim()
  .split('\n')

describe('questions of the FAQ', () => {
  it('are tried in more than 150 forms', () => expect(new Set(OF_THE_FAQ).size).toBeGreaterThan(150))
  it.each(OF_THE_FAQ)('are left to it: %s', (question) => expect(ask(question, calendar)).toBeNull())
})
