import { describe, expect, it } from 'vitest'
import { answerFromCalendar } from '../answers/answer.ts'
import { eventEntry } from '../testing/written.ts'
import { eventOfDay } from './sentences.ts'

/** A Friday. */
const DATE = '2026-10-09'
const on = (title: string, description = '', date = DATE) =>
  eventEntry(`${title} ${date}`, { title, description, date, time: '', location: '', category: '' })
const ask = (question: string, ...entries: ReturnType<typeof on>[]) =>
  answerFromCalendar(question, entries, 'America/New_York', new Date('2026-10-06T16:00:00Z'))
const SCHOOL = 'Is there school on Friday?'

describe('a title', () => {
  it.each([
    'Library closed for inventory',
    'Library – Closed',
    'Parking Lot Closure',
    'Pool Summer Closure',
    'Main Gym Closed',
    'Main Office Closed for Training',
    'School Office Closed',
    'Offices Closed - Independence Day',
    'Registration Closed',
    'Road to School Closed',
    'Sunday School Closed',
    'Campus Closed for Lunch',
    'School Closed to Visitors',
    'School Closure Plan Meeting',
    'Bake Sale at Break',
    'Popsicle sale at recess',
    'Extra Recess',
    'Choir Concert: Home for the Holidays',
    'Reading Challenge: Winter Break',
    'Winter Break – 2 weeks to go!',
    'School Holiday Concert',
    'Half-Term Reports Sent Home',
    'Half Term 2',
    'Last day before half term',
    'Garden Work Day',
    'PTA: Work Day',
    'Yearbook Staff Work Day',
    'Safety Patrol Training Day',
    "Teachers' Day",
    'PD Day Camp',
    'Twilight INSET',
    'Bus Driver In-Service',
    'Uniform Day Off',
    "Movie Night: Ferris Bueller's Day Off",
    'No School Uniform Day',
    'No School Lunch',
    'No Students Allowed in Gym',
    'Ballet – No Class',
    'If no school, concert on Monday',
    'Early Dismissal - Winter Break',
    'Half Day - Teacher Work Day',
    'Reminder: No School Monday',
  ])('that only sounds like a day off is an event of the day: %s', (title) => {
    const event = on(title)
    expect(ask(SCHOOL, event)).toMatchObject({
      answer: expect.stringMatching(/^On Friday, October 9, 2026: /) as string,
      sources: [event],
    })
  })
  it.each([
    'No School',
    'No School Today!',
    'Columbus Day No School',
    'No School Columbus Day',
    'No School Teacher In-Service',
    'No School for Labor Day',
    'No Lessons Friday',
    'PD Day – NO STUDENTS',
    'School Closed*',
    'All Schools Closed',
    'School & Offices Closed',
    'School closed: staff planning day',
    'Closed',
    'Closed to students – staff CPD',
    'Lá Fhéile Pádraig – closed',
    'Good Friday – Campus Closed',
    'Winter Closure',
    'Day off after conferences',
    'Work Day',
    'Teacher Workday',
    'Staff Development Day',
    'Faculty Professional Development Day',
    'Pupil-Free Day',
    'INSET (staff only)',
    'Autumn Term INSET Day 2',
    'Elem Teacher In-Service',
    'Winter Break',
    'Spring Break 2027',
    'Fall Break 10/9–10/12',
    'Half Term: 9-16 October',
    'Half term holiday',
    'Mid-term break – first day',
    'Last Day of Deer Season Break',
    'Plum Blossom Break Begins',
    'Christmas Holidays Begin',
    'Eid Al Fitr holiday begins (expected)',
    "Teachers' Day (School Holiday)",
    'Columbus Day – Student Holiday',
    'Spring Bank Holiday',
  ])('that says so is a day off: %s', (title) => expect(ask(SCHOOL, on(title))?.answer).toMatch(/^No school on Friday, October 9, 2026: /))
})

describe('a description', () => {
  it.each([
    'No classes will be missed.',
    'No classes on Friday are cancelled.',
    'There is no school transport today.',
    'No school-provided lunch.',
    'No school dinners',
    'No school bus, no school meals.',
    'No school until 10:30.',
    'No classes in the gym.',
    'No classes for parents today.',
    'No lessons on Fridays.',
    'No school on Monday.',
    'No school Monday due to staff training.',
    'No school for students tomorrow.',
    'No school this morning.',
    'The school is closed to visitors.',
    'The road by the school is closed.',
    'The library is closed to students.',
    'City schools are closed. We are not.',
    'If there is no school on Friday, we meet on Monday.',
    'If school is closed due to snow, the picnic moves.',
  ])('that speaks of something else makes no day off: %s', (description) =>
    expect(ask(SCHOOL, on('Picnic', description))?.answer).toMatch(/^On Friday, October 9, 2026: Picnic/),
  )
  it.each([
    'No school.',
    'There is no school today.',
    'No school on Friday.',
    'No school Friday or Monday.',
    'No school Oct. 9-12.',
    'No classes and no school buses.',
    'No classes either day; come at your time.',
    'No lessons until Wednesday 14 October.',
    'No school due to the election.',
    'no school - see you Monday',
    'No school for students.',
    'The school is closed all week.',
    'School closed to Friday 23 October.',
    'School remains closed until Monday.',
    'The school is closed to students.',
    'Closed to pupils. No supervised study.',
    'No school. The nursery is shut too.',
  ])('makes one: %s', (description) =>
    expect(ask(SCHOOL, on('Oak Day', description))?.answer).toMatch(/^No school on Friday, October 9, 2026: Oak Day/),
  )
})

describe('a day off for some', () => {
  const [kindergarten, year7] = [on('No School for Kindergarten'), on('Year 7: no school', 'Years 8-11 as usual.')]

  it.each([
    ['do 7th graders have school on Friday?', kindergarten],
    ['Is there school for year 9 on Friday?', year7],
    ['Is there school for year 9 on Friday?', kindergarten],
    ['do 4th graders have school on friday', on('Conferences', 'No school for grades K-2.')],
    ['do 7th graders have school on Friday', on('Columbus Day - No School', 'Grades 6-8 have classes.')],
    ['do 7th graders have school on Friday', on('No School for boarders')],
  ])('is none for the others: "%s"', (question, event) => expect(ask(question, event)?.answer).toMatch(/^On Friday, October 9, 2026: /))
  it.each([
    ['Is there school for year 7 on Friday?', year7],
    ['do 1st graders have school on friday', on('Conferences', 'No school for grades K-2.')],
    ['do 7th graders have school on Friday', on('Columbus Day - No School')],
  ])('is one for them: "%s"', (question, event) => expect(ask(question, event)?.answer).toMatch(/^No school on Friday/))

  it.each([
    kindergarten,
    year7,
    on('Middle School: No School'),
    on('No School Pri. & El.'),
    on('No School for boarders'),
    on('No School (except seniors)'),
    on('No School', 'The preschool is open.'),
  ])('is said in its own words where nobody in particular is asked about: $question', (event) => {
    expect(ask(SCHOOL, event)).toEqual({ answer: `On Friday, October 9, 2026: ${eventOfDay(event.event!)}`, sources: [event] })
    expect(ask('what time is dismissal on Friday', event)?.answer).not.toMatch(/^No school/)
  })
  it('leaves a day off for all what it is', () =>
    expect(ask('do 7th graders have school on friday', kindergarten, on('Columbus Day - No School'))?.answer).toBe(
      'No school on Friday, October 9, 2026: Columbus Day - No School.',
    ))
  it('is not the next one of others', () => {
    const columbusDay = on('Columbus Day - No School', '', '2026-10-12')
    expect(ask('when is the next day off for 7th graders', kindergarten, columbusDay)?.sources).toEqual([columbusDay])
    expect(ask('when is the next day off', kindergarten, columbusDay)?.sources).toEqual([kindergarten])
  })
})

it('lasts as long as its dates say, in figures or behind a short name of the month', () => {
  const asked = (...entries: ReturnType<typeof on>[]) => ask('is there school on october 14', ...entries)?.answer
  expect(asked(on('FALL BREAK (10/9-10/14)'))).toMatch(/^No school on Wednesday, October 14/)
  expect(asked(on('Fall Break', 'No school Oct. 9-14. Back on Thursday.'))).toMatch(/^No school on Wednesday, October 14/)
})
