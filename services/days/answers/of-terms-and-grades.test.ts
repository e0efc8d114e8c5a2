import { describe, expect, it } from 'vitest'
import { stagesOf } from '../grades/stages.ts'
import { eventEntry } from '../testing/written.ts'
import { answerFromCalendar } from './answer.ts'

const event = (title: string, date: string, description = '') =>
  eventEntry(title, { title, description, date, time: '', location: '', category: '' })

const calendar = [
  event('Picture Day', '2026-09-15'),
  event('Kindergarten Tea', '2026-09-16'),
  event('Last Day of Term 3', '2026-09-18'),
  event('Fall Play: The Crucible', '2026-11-12'),
  event('Election Day (No Classes)', '2026-11-03'),
  event('Last Day of Term 4', '2026-12-18'),
  event('February Half Term', '2027-02-15', 'Mon 15 to Fri 19 February, students back Mon 22 February.'),
  event('Spring Musical: Annie', '2027-04-15'),
  event('Museum Trip', '2027-04-27'),
  event('Mother Tongue Fortnight', '2027-05-03'),
]
const ask = (question: string, today: string, entries = calendar) =>
  answerFromCalendar(question, entries, 'America/New_York', new Date(`${today}T16:00:00Z`))
const found = (question: string, today: string, entries = calendar) => ask(question, today, entries)?.sources.map(({ id }) => id)

describe('a term with a number', () => {
  it('is no other', () => {
    expect(found('when is the last day of term 4', '2026-09-11')).toEqual(['Last Day of Term 4'])
    expect(found('when is the last day of term 2', '2026-09-11')).toBeUndefined()
  })
  it('may be that of an event that numbers none, and a quarter is no term', () => {
    const reports = [event('Q1 Report Cards', '2026-10-19'), event('Semester 2 Report Cards', '2027-06-10')]
    expect(found('when is the museum trip in term 2', '2027-04-01')).toEqual(['Museum Trip'])
    expect(ask('when are Q2 report cards', '2026-10-20', reports)).toBeNull()
    expect(found('when are second semester report cards', '2026-10-01', reports)).toEqual(['Semester 2 Report Cards'])
  })
  it('in a title leaves the others of its name', () => {
    const meetings = [event('Q1 PTA Meeting', '2026-09-15'), event('December PTA Meeting', '2026-12-08')]
    expect(found('is there a pta meeting in december', '2026-10-20', meetings)).toEqual(['December PTA Meeting'])
  })
  it('has a last week, of which the calendar tells the last day', () => {
    const inLastWeek = (question: string) => ask(question, '2026-09-21')?.answer
    expect(inLastWeek('what have we got on in the last week of term')).toMatch(
      /^The last week of term \(Monday, December 14 .* Last Day of Term 4/,
    )
    expect(inLastWeek('what is on the last week in term')).toMatch(/^The last week of term \(Monday, December 14/)
    expect(found('what was on in the last week of term 3', '2026-09-21')).toEqual(['Picture Day', 'Kindergarten Tea', 'Last Day of Term 3'])
    const summer = [...calendar, event('Last Day of School', '2027-06-10'), event('Last Day of the Book Fair', '2026-10-02')]
    expect(ask('anything in the last week of school', '2026-09-21', summer)?.answer).toMatch(/^The last week of school \(Monday, June 7/)
  })
  it('has a last week that is no week at all where the calendar does not tell its end, or Christmas ends it sooner', () => {
    expect(ask('what is on the last week in term', '2026-11-02', [event('Tea', '2026-10-28'), event('Fair', '2026-11-04')])).toBeNull()
    const christmas = [event('Christmas Holiday begins', '2026-12-21'), event('End of Term', '2027-04-01'), event('Gala', '2027-03-31')]
    expect(ask('what is on in the last week of term', '2026-10-06', christmas)).toBeNull()
    expect(found('what is on in the last week of term', '2027-02-01', christmas)).toEqual(['Gala', 'End of Term'])
  })
  it('has last weeks that are not those before this', () => {
    expect(ask('what is on the last 2 weeks of school', '2026-09-21')).toBeNull()
    expect(ask('what is on the last two weeks of may', '2027-05-03')).toBeNull()
    expect(found('what was on last week', '2026-09-21')).toEqual(['Picture Day', 'Kindergarten Tea', 'Last Day of Term 3'])
  })
})

describe('a musical', () => {
  it('is not any play', () => expect(found('when is the musical', '2026-10-01')).toEqual(['Spring Musical: Annie']))
  it.each(['when is the school play', 'when is the next play or musical'])('is one: %j', (question) =>
    expect(found(question, '2026-10-01')?.[0]).toBe('Fall Play: The Crucible'),
  )
})

describe('just for some', () => {
  const school = [
    event('Picture Day', '2026-09-15'),
    event('PSAT (Gr. 10 & 11)', '2026-09-16'),
    event('Freshman Picnic', '2026-09-17'),
    event('Book Fair', '2026-09-22'),
  ]
  it.each([
    'anything just for 10th graders next week',
    'what is on next week only for 10th grade',
    'whats on next week for 10th graders only',
  ])('is what names them: %j', (question) => expect(found(question, '2026-09-08', school)).toEqual(['PSAT (Gr. 10 & 11)']))
  it('is nothing that can be told where none names them', () => {
    expect(ask('anything just for 10th graders the week of september 21', '2026-09-08', school)).toBeNull()
    expect(found('any upcoming events just for 9th graders', '2026-09-08', school)).toEqual(['Freshman Picnic'])
  })
  it('is not what is on for them too', () =>
    expect(found('what is on next week for 10th graders', '2026-09-08', school)).toEqual([
      'Picture Day',
      'PSAT (Gr. 10 & 11)',
      'Freshman Picnic',
    ]))
})

it('puts what is only for others last in a list for a grade', () =>
  expect(found('what is on next week for 5th graders', '2026-09-08')).toEqual(['Picture Day', 'Last Day of Term 3', 'Kindergarten Tea']))

it('has the days before it in the first week of a month that begins on a weekend', () => {
  expect(found('is the may fair in the first week of may', '2027-04-20', [event('May Fair', '2027-05-01')])).toEqual(['May Fair'])
  expect(found('anything special first week of may', '2027-04-20')).toEqual(['Mother Tongue Fortnight'])
})

it('knows how long half term is, and not from when the office is open', () => {
  expect(ask('shut on the 17th feb??', '2027-02-08')?.answer).toMatch(/^No school on Wednesday/)
  const october = [event('October Half Term', '2026-10-26', 'School closed. Club 26 to 28 October')]
  expect(ask('is there school on october 29', '2026-10-20', october)?.answer ?? '').not.toMatch(/^Nothing/)
})

it.each(['do kids go in on november 3rd or nah', 'do they go in on november 3 or not'])('leaves out what asks nothing: %j', (question) =>
  expect(ask(question, '2026-10-19')?.answer).toMatch(/^No school on Tuesday, November 3/),
)

it('counts an event whose name is followed by more of it in brackets among those of that name', () => {
  const meetings = [
    event('PTA Meeting (Zoom)', '2026-11-09'),
    event('PTA Meeting', '2027-01-11'),
    event('PTA Meeting: Budget', '2026-10-30'),
  ]
  expect(found('when is the next pta meeting', '2026-11-02', meetings)).toEqual(['PTA Meeting (Zoom)'])
})

describe('years of school', () => {
  it.each([
    ['Years 5 & 6', 'y5 y6'],
    ['Yr 5 and 6', 'y5 y6'],
    ['Yrs. 5, 6 and 7', 'y5 y6 y7'],
    ['year 5/6', 'y5 y6'],
    ['Y5 & Y6', 'y5 y6'],
    ['P6/7', 'p6 p7'],
    ['Year 7 to Year 9', 'y7 y8 y9'],
    ['S1–S3', 's1 s2 s3'],
    ['Year 5 - 3.15 pm', 'y5'],
    ['Year 6, 9 October', 'y6'],
    ['Year 6 and 2 teachers', 'y6'],
  ])('in %j are %s', (text, stages) => expect([...stagesOf(text)].join(' ')).toBe(stages))
  it('are asked for all together', () => {
    const trips = [event('Year 6 Trip', '2026-09-15'), event('Year 2 Trip', '2026-09-16')]
    expect(found('when is the trip for years 5 & 6', '2026-09-08', trips)).toEqual(['Year 6 Trip'])
    expect(found('when is the year 5/6 trip', '2026-09-08', trips)).toEqual(['Year 6 Trip'])
  })
})
