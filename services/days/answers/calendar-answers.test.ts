import type { CalendarContent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { type Entry, eventEntry, faq } from '../testing/written.ts'
import { answerFromCalendar } from './answer.ts'

const ZONE = 'America/New_York'
const event = (title: string, date: string, more: Partial<CalendarContent> = {}): Entry =>
  eventEntry(`${title} ${date}`, { title, date, description: '', time: '', location: '', category: '', ...more })

const calendar = [
  event('PTA Meeting', '2026-09-08', { time: '6:30 PM', location: 'Library' }),
  event('PTA Meeting', '2026-10-13', { time: '6:30 PM', location: 'Library' }),
  event('PTA Meeting', '2026-11-10', { time: '6:30 PM', location: 'Library' }),
  event('Picture Day', '2026-09-22', { time: '8:30 AM', location: 'Gym' }),
  event('Book Fair', '2026-10-05', {
    description: 'Open until Friday.',
    time: '8:00 AM - 3:00 PM',
    location: 'Library',
    category: 'Community',
  }),
  event('Teacher Work Day - No School', '2026-10-12', { description: 'No classes.' }),
  event('Half day', '2026-10-16', { description: 'Students are dismissed at noon.', time: '12:00 PM' }),
  event('Field Trip to the zoo, grade 5', '2026-10-20', { time: '9:00 AM' }),
  event('Soccer: home opener', '2026-10-21', { time: '4:00 PM', location: 'Field', category: 'Sports' }),
  event('Winter Concert', '2026-12-17', { time: '6:30 PM', location: 'Auditorium' }),
  event('Winter Break begins', '2026-12-21', { description: 'No school.' }),
  event('Classes resume after Winter Break', '2027-01-04', { time: '8:10 AM' }),
  event('Spring Concert', '2027-05-20', { time: '6:30 PM' }),
]

const ask = (question: string, today = '2026-10-01', entries: readonly Entry[] = calendar) =>
  answerFromCalendar(question, entries, ZONE, new Date(`${today}T16:00:00Z`))
const found = (question: string, today?: string, entries?: readonly Entry[]) => ask(question, today, entries)?.sources.map(({ id }) => id)

describe('a question about a kind of event', () => {
  it.each([
    ['When is the next PTA meeting?', '2026-10-01', 'PTA Meeting 2026-10-13'],
    ['next pto meeting', '2026-10-13', 'PTA Meeting 2026-10-13'],
    ['When is the next PTA meeting?', '2026-10-14', 'PTA Meeting 2026-11-10'],
    ['when was the last pta meeting', '2026-10-14', 'PTA Meeting 2026-10-13'],
    ['which date was the last PTA meeting, I need it for the minutes', '2026-10-14', 'PTA Meeting 2026-10-13'],
    ['Most recent half day was when?', '2026-11-14', 'Half day 2026-10-16'],
    ['last half day we had, what date', '2026-11-14', 'Half day 2026-10-16'],
    ['when is the next day they dont have class', '2026-10-01', 'Teacher Work Day - No School 2026-10-12'],
    ['what time is the winter concert', '2026-10-01', 'Winter Concert 2026-12-17'],
    ['Where is the winter concert?', '2026-10-01', 'Winter Concert 2026-12-17'],
    ['winter concert date', '2026-10-01', 'Winter Concert 2026-12-17'],
    ['next day off', '2026-10-01', 'Teacher Work Day - No School 2026-10-12'],
    ['when is the next holiday', '2026-10-13', 'Winter Break begins 2026-12-21'],
    ['When is the next early dismissal?', '2026-10-01', 'Half day 2026-10-16'],
    ['when does winter break start', '2026-10-01', 'Winter Break begins 2026-12-21'],
    ['when does christmas break end', '2026-10-01', 'Classes resume after Winter Break 2027-01-04'],
    ['when is the next soccer match', '2026-10-01', 'Soccer: home opener 2026-10-21'],
    ['When is the 5th grade field trip?', '2026-10-01', 'Field Trip to the zoo, grade 5 2026-10-20'],
    ['Did I miss picture day?', '2026-10-01', 'Picture Day 2026-09-22'],
    ['when was the book fair', '2026-11-01', 'Book Fair 2026-10-05'],
  ])('"%s" asked on %s finds %s', (question, today, id) => expect(found(question, today)).toEqual([id]))

  it('is not taken for another of which it only has a word', () => {
    const exams = [event('Semester Exams - Day 1', '2026-12-16')]
    expect(ask('did we already miss the hearing test for 3rd grade', '2026-09-18', exams)).toBeNull()
  })
  it('may come with who asks for it', () => {
    expect(found('is there school on october 12, my boss needs to know')).toEqual(['Teacher Work Day - No School 2026-10-12'])
    expect(found('my older one says theres something monday the 12th, what is it')).toEqual(['Teacher Work Day - No School 2026-10-12'])
    expect(ask('my ex said picture day was wednesday')).toBeNull()
    expect(found('are they in all day on october 16')).toEqual(['Half day 2026-10-16'])
  })

  it('does not answer when something ends with when it begins', () => {
    const begins = event('Deer Break begins', '2026-11-16', { description: 'Four days off.' })
    const resumes = event('Classes resume after deer break', '2026-11-23')
    expect(ask('when does deer break end', '2026-11-05', [begins])).toBeNull()
    expect(found('when does deer break end', '2026-11-05', [begins, resumes])).toEqual([resumes.id])
    expect(found('when is deer break again', '2026-11-05', [begins])).toEqual([begins.id])
    expect(found('when does school end for deer break', '2026-11-05', [begins])).toEqual([begins.id])
    const fair = event('Book Fair opens', '2026-10-05', { description: 'Open through Friday, October 9.' })
    expect(found('when does the book fair end', '2026-10-01', [fair])).toEqual([fair.id])
  })
  it('keeps what it is for where that is the subject', () => {
    const dances = [event('Freshman Dance', '2026-10-09'), event('Senior Dance', '2026-10-23')]
    expect(found('when is the next dance? it is for the seniors', '2026-10-01', dances)).toEqual([dances[1]!.id])
  })
  it('does not take what is at home or away for a game', () => {
    const others = [event('Robotics: FLL Qualifier (Away)', '2026-11-14'), event('Volleyball Camp (Away)', '2026-11-16')]
    expect(ask('when is the next away game', '2026-11-01', others)).toBeNull()
  })
  it('gives way when it asks for what follows something else', () => {
    expect(ask('next day off after half day', '2026-10-01')).toBeNull()
    expect(ask('when do they go back after october')).toBeNull()
  })
  it('lists several of different names', () =>
    expect(found('When is the concert?')).toEqual(['Winter Concert 2026-12-17', 'Spring Concert 2027-05-20']))
  it('does not call over what goes on under a longer name', () => {
    const meetings = [event('Chess Club', '2026-09-23'), event('Chess Club of the whole county, semi-final', '2026-10-12')]
    expect(ask('when is the next chess club', '2026-09-28', meetings)).toBeNull()
  })
  it('leaves open which game is next where titles do not call all of them so', () => {
    const games = [event('Football: Harmon', '2026-10-08'), event('Football game vs. Dunmore', '2026-10-15')]
    expect(ask('next football game', '2026-10-01', games)).toBeNull()
  })
  it.each([
    ['next football game', '2026-09-18', 'Football vs. Quarry Ridge (A) 2026-09-24'],
    ['next home football game', '2026-09-18', 'Football vs. Dunmore - 8th Grade Night (H) 2026-10-08'],
    ['next away football game', '2026-09-01', 'Football vs. Quarry Ridge (A) 2026-09-24'],
    ['next basketball match', '2026-09-18', 'Girls & Boys Basketball v Harmon 2026-12-01'],
    ['any away games coming up', '2026-11-10', 'CYO Volleyball: JV (AWAY) 2026-11-12'],
    ['hockey on wednesday home or away?', '2026-11-02', 'Senior Hockey League v Ashgrove (A) 2026-11-04'],
  ])('knows a game by its title: "%s" asked on %s finds %s', (question, today, id) => {
    const games = [
      event('Football vs. Harmon (H)', '2026-09-17', { description: 'Season opener.', category: 'Sports' }),
      event('Football vs. Quarry Ridge (A)', '2026-09-24', { category: 'Sports' }),
      event('Football vs. Dunmore - 8th Grade Night (H)', '2026-10-08', { category: 'Sports' }),
      event('Senior Hockey League v Ashgrove (A)', '2026-11-04'),
      event('Girls & Boys Basketball v Harmon', '2026-12-01'),
      event('CYO Volleyball: JV (AWAY)', '2026-11-12'),
    ]
    expect(ask(question, today, games)?.sources.map((source) => source.id)).toEqual([id])
  })
  it.each([
    [
      'a sooner one may be at home too',
      'next home game',
      [event('Football vs. Dunmore', '2026-10-02'), event('Football vs. Elm (H)', '2026-10-16')],
    ],
    [
      'only its text speaks of that team',
      'next varsity football game',
      [event('JV Football vs. Elm', '2026-10-02', { description: 'Varsity game is Friday.' })],
    ],
    ['it is no game', 'next basketball game', [event('Basketball tryouts at the gym', '2026-10-02', { category: 'Sports' })]],
  ])('does not say which game is next where %s', (_why, question, games) => expect(ask(question, '2026-10-01', games)).toBeNull())
  it('leaves titles alone that only sound like an early end', () => {
    const picnic = event('Kick-off Early Years Picnic', '2026-10-09')
    expect(ask('early years picnic', '2026-10-01', [picnic])?.sources).toEqual([picnic])
  })
  it('tells the end from the beginning', () => {
    const exams = [event('Summer exams begin, Years 8-10', '2027-06-01'), event('Summer exams end, Years 8-10', '2027-06-09')]
    const asked = (question: string) => ask(question, '2027-05-20', exams)?.sources.map(({ id }) => id)
    expect(asked('when do the summer exams finish')).toEqual(['Summer exams end, Years 8-10 2027-06-09'])
    expect(asked('when do the summer exams start')).toEqual(['Summer exams begin, Years 8-10 2027-06-01'])
    expect(asked('when are the summer exams')).toHaveLength(2)
  })
  it('names only those of the grade asked for', () => expect(ask('When is the 4th grade field trip?')).toBeNull())
  it('says that an event is over when none is left', () =>
    expect(ask('When is picture day?')?.answer).toBe(
      'The last one was Tuesday, September 22, 2026, 8:30 AM: Picture Day. Place: Gym. Nothing later of this kind is on the calendar.',
    ))
  it('says that an event asked for as past is still to come', () =>
    expect(ask('Did I miss the winter concert?')?.answer).toBe(
      'Still to come: Thursday, December 17, 2026, 6:30 PM: Winter Concert. Place: Auditorium.',
    ))
  it('says which field the calendar leaves out', () =>
    expect(ask('Where is the spring concert?')?.answer).toContain('The calendar gives no place.'))
  it('gives way when a word of the question is on no event', () => expect(ask('When is the summer ball?')).toBeNull())
  it('gives way to an FAQ that asks when the same thing is', () => {
    const written = faq('When is picture day?', 'In fall.')
    expect(ask('when is picture day', '2026-09-01', [...calendar, written])).toBeNull()
  })
})

describe('a game', () => {
  const games = [
    event('FB @ Harmon', '2026-10-02'),
    event('HOCO Game vs. Ridge', '2026-10-09'),
    event('Girls Varsity Volleyball vs. Lake (Home)', '2026-10-13'),
    event('Book Fair @ Library', '2026-10-03'),
  ]
  it.each([
    ['when is the next away game', 'FB @ Harmon 2026-10-02'],
    ['next football game', 'FB @ Harmon 2026-10-02'],
    ['when is the homecoming game', 'HOCO Game vs. Ridge 2026-10-09'],
    ['when is the next volleyball home game', 'Girls Varsity Volleyball vs. Lake (Home) 2026-10-13'],
  ])('is found by its short forms: "%s"', (question, id) =>
    expect(ask(question, '2026-10-01', games)?.sources.map((entry) => entry.id)).toEqual([id]),
  )
})

describe('a title with @', () => {
  it.each(['Girls Soccer vs. Lake @ 4:30', 'Football vs. Ridge @ Home', 'Basketball tryouts @ the gym', 'Girls on the Run 5K @ City Park'])(
    'is no game away: %s',
    (title) => {
      const games = [event(title, '2026-10-05'), event('Soccer @ Elm', '2026-10-20')]
      expect(ask('when is the next away game', '2026-10-01', games)?.sources ?? []).not.toContain(games[0])
    },
  )
})

describe('a question about days', () => {
  it('lists what is on, dates written out', () =>
    expect(ask("What's on next week?", '2026-10-08')?.answer).toBe(
      [
        'Next week (Monday, October 12 to Sunday, October 18, 2026):',
        '• Monday, October 12, 2026: Teacher Work Day - No School. No classes.',
        '• Tuesday, October 13, 2026, 6:30 PM: PTA Meeting. Place: Library.',
        '• Friday, October 16, 2026, 12:00 PM: Half day. Students are dismissed at noon.',
      ].join('\n'),
    ))
  it.each([
    "what's happening on wednesday",
    'stuff on wednesday?',
    'wednesday at the school?',
    'what do we have on wednesday',
    'what have you got on wednesday',
    'what have they on wednesday',
    'what things are there for the children on wednesday',
    'anything special at school wednesday',
    'anything on wednesday i should remember?',
    'anything happening on wednesday that should go on the fridge?',
    "somebody said there's a thing at school on wednesday night",
    'send me everything for wednesday please',
    'events on campus wednesday',
  ])('lists what is on for "%s"', (question) => expect(found(question, '2026-10-19')).toEqual(['Soccer: home opener 2026-10-21']))
  it.each([
    'december dates, all of them',
    'everything in december please, it is for the fridge',
    'everything in december',
    'can you list everything for december',
  ])('lists a month for "%s"', (question) => expect(found(question)?.length).toBeGreaterThan(0))
  it('takes the last week of a month to be one that lies in it', () => {
    const graduation = event('Graduation', '2027-05-27')
    expect(ask('anything the last week of may', '2027-05-12', [graduation])?.sources).toEqual([graduation])
  })
  it('says when there is nothing, and offers the next', () =>
    expect(ask('anything this weekend?')).toEqual({
      answer:
        'Nothing on the calendar this weekend (Saturday, October 3 to Sunday, October 4, 2026). Next: Monday, October 5, 2026, 8:00 AM - 3:00 PM: Book Fair. Open until Friday. Place: Library.',
      sources: [],
    }))
  it('says so of one kind, and offers the next of it', () =>
    expect(ask('Is there a PTA meeting this week?')).toEqual({
      answer:
        'Not on the calendar this week (Thursday, October 1 to Sunday, October 4, 2026). Next: Tuesday, October 13, 2026, 6:30 PM: PTA Meeting. Place: Library.',
      sources: [],
    }))
  it('finds an event on each of its days', () => expect(found("what's on on thursday", '2026-10-06')).toEqual(['Book Fair 2026-10-05']))
  it('names what there is to do', () => expect(found('Things to do at school this week', '2026-10-06')).toEqual(['Book Fair 2026-10-05']))
  it('finds events in half of a month', () => {
    expect(found('what is planned for the first half of october')).toEqual([
      'Book Fair 2026-10-05',
      'Teacher Work Day - No School 2026-10-12',
      'PTA Meeting 2026-10-13',
    ])
    expect(found('anything in the second half of december?')).toEqual(['Winter Concert 2026-12-17', 'Winter Break begins 2026-12-21'])
  })
  it('finds events by their category', () => expect(found('any sports events this month?')).toEqual(['Soccer: home opener 2026-10-21']))
  it('names no more than six events and counts the others', () => {
    const busy = Array.from({ length: 9 }, (_, i) => event(`Game ${i}`, '2026-10-02'))
    const answer = ask('what is on tomorrow', '2026-10-01', busy)
    expect(answer?.sources).toHaveLength(6)
    expect(answer?.answer).toContain('… and 3 more.')
  })
  it('reads October 5 or 10 May by the place of the school', () => {
    const there = answerFromCalendar('anything on 10/5?', calendar, 'Europe/London', new Date('2026-10-01T12:00:00Z'))
    expect(there?.answer).toContain('Monday, May 10, 2027')
    expect(ask('anything on 10/5?')?.answer).toContain('Monday, October 5, 2026')
  })
})

describe('a day told by an event', () => {
  const asked = (question: string, today: string, more: readonly Entry[] = []) => ask(question, today, [...calendar, ...more])?.answer

  it.each([
    ['is anything on the friday before winter break', '2026-10-01', 'on Friday, December 18, 2026'],
    ['are kids off on the monday after picture day', '2026-09-01', 'on Monday, September 28, 2026'],
    ['anything on the day before picture day?', '2026-09-01', 'on Monday, September 21, 2026'],
    ['what was on the day after picture day', '2026-10-20', 'on Wednesday, September 23, 2026'],
  ])('"%s" asked on %s is read', (question, today, day) => expect(asked(question, today)).toContain(day))

  it.each([
    ['the day before falls on a Sunday', 'is there school the day before winter break'],
    ['nobody knows when it ends', 'is there school the monday after winter break'],
    ['more than one day is meant', 'anything on until the friday before winter break'],
    ['the calendar has no such event', 'is there school the day after thanksgiving'],
    ['a longer name is not meant', 'is there school the day before the opener'],
    ['it is the same weekday', 'anything on the tuesday before picture day'],
  ])('is not read where %s', (_why, question) => expect(asked(question, '2026-09-01')).toBeUndefined())

  it('is not read of two that may be one', () => {
    const fair = [event('Science Fair Opens', '2026-11-16'), event('Science Fair Closes', '2026-11-20')]
    expect(asked('anything on the day before the science fair', '2026-11-01', fair)).toBeUndefined()
  })
  it('gives way to a date', () => expect(found('what is on the day after tomorrow', '2026-10-03')).toEqual(['Book Fair 2026-10-05']))
  it('is not one before or after school', () => expect(found('what is on on monday after school')).toEqual(['Book Fair 2026-10-05']))
})

describe('a day told by the name of a holiday', () => {
  const offOn = (date: string) => event('Staff day - no school', date)
  const told = (question: string, more: readonly Entry[] = []) => ask(question, '2026-10-01', [...calendar, ...more])

  it('finds a day off that bears another name', () =>
    expect(told('do they have off for Columbus Day?')?.answer).toMatch(/^No school on Monday, October 12, 2026: Teacher Work Day/))
  it.each([
    ['is school closed for Halloween', '2026-10-31'],
    ['is school open on election day', '2026-11-03'],
    ['is there school on veterans day', '2026-11-11'],
    ["are we off on New Year's Eve?", '2026-12-31'],
    ['is there school on MLK day', '2027-01-18'],
    ["is there school Presidents' Day", '2027-02-15'],
    ['is there school on ash wednesday', '2027-02-10'],
    ['is there school on good friday', '2027-03-26'],
    ['is there school on easter monday', '2027-03-29'],
    ['is there school on memorial day', '2027-05-31'],
  ])('"%s" asks of %s', (question, date) => {
    expect(told(question, [offOn(date)])?.sources).toContainEqual(offOn(date))
    expect(told(question)?.answer ?? '').not.toContain('Nothing on the calendar')
  })
  it.each([
    'is there school on veterans day 2027',
    'is there school the day after veterans day',
    'are you closed the week of veterans day',
    'are you closed until veterans day',
    'when is veterans day',
    'is there a veterans day parade',
  ])('is not meant alone by "%s"', (question) => expect(told(question, [offOn('2026-11-11')])).toBeNull())
  it('is not the next day of that weekday', () =>
    expect(told('is there school on easter monday', [event('Easter', '2027-03-28')])).toBeNull())
  it('gives way to an event of that name on another day', () => {
    const observed = event("Presidents' Day - No School", '2027-02-12')
    expect(told('are you closed for presidents day', [observed])?.sources).toEqual([observed])
  })
})

describe('whether there is school', () => {
  it('is denied only where the calendar does', () =>
    expect(ask('Is there school on October 12?')?.answer).toBe(
      'No school on Monday, October 12, 2026: Teacher Work Day - No School. No classes.',
    ))
  it('is denied on each day until classes resume', () => {
    expect(found('is there school on december 30')).toEqual(['Winter Break begins 2026-12-21'])
    expect(found('is there school on january 4')).toEqual(['Classes resume after Winter Break 2027-01-04'])
  })
  it('is left open in a week until which a break lasts, and not denied once classes have resumed', () => {
    const off = event('Winter Break begins', '2026-12-21', { description: 'No school until the first week of January.' })
    const on = (day: string, ...entries: Entry[]) => ask(`is there school on ${day}`, '2026-12-01', entries)?.answer
    const back = event('Classes resume after Winter Break', '2027-01-04')
    expect(on('december 31', off)).toMatch(/^No school on/)
    expect(on('january 5', off)).not.toMatch(/^No school/)
    expect(on('january 3', off, back)).toMatch(/^No school on/)
    for (const day of ['january 4', 'january 5', 'january 8']) expect(on(day, off, back), day).not.toMatch(/^No school/)
    // Whatever an FAQ knows of days off, the calendar knows of this one.
    const daysOff = faq('When are the school breaks?', 'Winter break is December 21 to January 3.')
    expect(on('january 4', off, back, daysOff)).toMatch(/^On Monday, January 4, 2027: Classes resume after Winter Break/)
    const through = event('Winter Break', '2026-12-21', { description: 'No school through the first week of January.' })
    expect(on('january 5', through)).toMatch(/^No school on/)
  })
  it('is not denied on the day until which school is closed where it begins again then', () => {
    const closed = event('Half term', '2026-10-26', { description: 'School is closed until Monday 2 November.' })
    const on = (...entries: Entry[]) => ask('is there school on november 2', '2026-10-20', entries)?.answer
    expect(on(closed, event('Back after half term', '2026-11-02'))).toMatch(/^On Monday, November 2, 2026: Back after half term/)
    expect(on(closed)).toMatch(/^No school/)
  })
  it('is denied on each weekday that a break names', () => {
    const off = [event('Thanksgiving Break begins', '2026-11-26', { description: 'No school Thursday and Friday.' })]
    expect(ask('is there school on november 27', '2026-11-20', off)?.answer).toMatch(/^No school on Friday, November 27, 2026/)
  })
  it('is left open while a break may last of which only the beginning is told', () => {
    const off = [event('Winter Break begins', '2026-12-21', { description: 'No school.' })]
    const openEnd =
      'Monday, December 21, 2026: Winter Break begins. No school. The calendar does not say whether it still lasts on Wednesday, December 23, 2026.'
    expect(ask('is there school on december 23', '2026-12-01', off)).toEqual({ answer: openEnd, sources: off })
    expect(ask('is there school on december 16', '2026-12-01', off)?.answer).toMatch(/^The calendar lists no day off/)
    expect(ask('is there school on december 23', '2026-12-01', [...off, faq('When is winter break?', 'From then on.')])).toBeNull()
    const back = event('School resumes', '2027-01-04')
    expect(ask('is there school on january 6', '2026-12-01', [...off, back])?.answer).toMatch(/^The calendar lists no day off/)
  })
  it('is left open on the days of a half term within its week only', () => {
    const off = [event('Half Term', '2027-02-15')]
    expect(ask('shut on the 17th feb?', '2027-02-08', off)?.sources).toEqual(off)
    expect(ask('shut on the 23rd feb?', '2027-02-08', off)?.sources).toEqual([])
  })
  it('is denied on each day of a break that writes them', () => {
    const off = [event('Spring Break (Mar. 15-19)', '2027-03-15')]
    expect(ask('is there school on march 18', '2027-03-01', off)?.answer).toMatch(/^No school on Thursday, March 18, 2027/)
    expect(ask('is there school on march 22', '2027-03-01', off)?.answer).toMatch(/^The calendar lists no day off/)
  })
  it.each(['do they go on october 12', 'are kids in on october 12', 'we dont have class on october 12 right', 'off on october 12?'])(
    'is asked by "%s"',
    (question) => expect(ask(question)?.answer).toMatch(/^No school on Monday, October 12, 2026/),
  )
  it.each([
    'is october 16 a full day',
    'full day or half day on october 16',
    'do they stay all day on october 16',
    'what time do they get out on october 16',
    'pickup time october 16',
    'full day on october 16?',
  ])('ends early, or so is asked by "%s"', (question) => expect(found(question)).toEqual(['Half day 2026-10-16']))
  it('is left to others where a break is said to last, by whichever words', () => {
    const begins = (description: string) => event('Christmas holidays begin', '2026-12-21', { description })
    const openTo = (...entries: Entry[]) => ask('is there school on january 5', '2026-12-01', entries)
    for (const said of ['Students return January 4.', 'Class resumes on the first Monday of the year.', 'No school for two weeks.'])
      expect(openTo(begins(said))).toBeNull()
    const noSchool = begins('No school.')
    expect(openTo(noSchool)?.answer).toContain('does not say whether it still lasts')
    expect(ask('is there school on december 23', '2026-12-01', [noSchool, event('School resumes', '2027-01-04')])?.answer).toMatch(
      /^No school/,
    )
    expect(openTo(noSchool, event('Toy drive ends', '2026-12-22'))).toBeNull()
    expect(openTo(noSchool, event('First day of Spring Term', '2027-01-04'))?.answer).toMatch(/^The calendar lists no day off/)
  })
  it('ends early where an hour is written', () => {
    const early = [event('Classes end 1.15 p.m. - staff meeting', '2027-01-19')]
    expect(found('full day on 19 january?', '2027-01-14', early)).toEqual([early[0]!.id])
    const last = ['Classes end 11 June', 'School ends 12/18', 'Saturday school ends 12:00'].map((title) => event(title, '2027-06-11'))
    expect(ask('what time do they get out on june 11', '2027-05-20', last)).toBeNull()
  })
  it('is denied though no buses run either', () => {
    const closed = [event('Closed to students', '2026-11-17', { description: 'No classes and no school buses.' })]
    expect(ask('is there school on tuesday the 17th of november', '2026-11-06', closed)?.answer).toMatch(/^No school/)
    const lunch = [event('Open house', '2026-11-17', { description: 'No school lunch.' })]
    expect(ask('is there school on november 17', '2026-11-06', lunch)?.answer).not.toMatch(/^No school/)
  })
  it('is denied on the days that a description writes beside it, and no others', () => {
    const off = [event('Spring Break', '2027-03-22', { description: 'March 22-25, no school. Book fair set-up March 22-26.' })]
    expect(ask('march 24 school or not', '2027-03-15', off)?.answer).toMatch(/^No school on Wednesday, March 24, 2027/)
    expect(ask('is there school on march 26', '2027-03-15', off)?.answer).not.toMatch(/^No school/)
    expect(ask('is there school on february 15', '2027-02-01', [event('Mid-term break – first day', '2027-02-15')])?.answer).toMatch(
      /^No school/,
    )
  })
  it('is answered with what else is on after a one-day break', () => {
    const week = [event('Fall Break - No School', '2026-10-12'), event('Half day', '2026-10-16')]
    expect(ask('is there school on october 16', '2026-10-01', week)?.sources).toEqual([week[1]])
    const written = [event('Mid-Winter Break', '2027-02-15'), event('Mid-Winter Break', '2027-02-16')]
    expect(ask('is there school on february 18', '2027-02-01', written)?.answer).toMatch(/^The calendar lists no day off/)
  })
  it.each([
    ['November Conferences, Grades 6-8 - No School', '2026-11-06', 'is there school on november 20'],
    ['Pajama Day before Spring Break (grades K-2)', '2027-03-12', 'is there school on march 12'],
    ['Last day before Winter Break (noon dismissal)', '2026-12-18', 'is there school on december 18'],
  ])('is not denied for "%s" on %s: "%s"', (title, date, question) =>
    expect(ask(question, '2026-10-01', [event(title, date)])?.answer).not.toMatch(/^No school/),
  )
  it.each([
    'my son off tomorrow',
    'my son will be out all day on october 12',
    'is it off tomorrow',
    'does he go on friday',
    'is everything okay for october 12',
    'do they need their gym stuff on october 12',
    'anything i should know about the math test on october 22',
    'is october 16 a full day for 8th graders',
    'when do they get out in december',
    'send me the report card',
    'is there school the monday after easter holidays',
  ])('is not asked by "%s"', (question) => {
    const marked = [...calendar, event('Easter Monday - No School', '2027-03-29'), event('Report Card', '2026-11-06')]
    expect(ask(question, '2026-10-01', marked)).toBeNull()
  })
  it('does not end early by the end of something else', () =>
    expect(ask('when is the next half day', '2026-10-01', [event('School disco 4.30-6.00 finish', '2026-10-02')])).toBeNull())
  it('is not said to end early, or not to, where the calendar has nothing', () => {
    expect(ask('is october 15 a full day')).toBeNull()
    expect(ask('is there a half day on october 15')?.answer).toMatch(
      /^Not on the calendar on Thursday, October 15, 2026. Next: Friday, October 16, 2026, 12:00 PM: Half day/,
    )
  })
  it('is never affirmed: an event of the day is all that is said', () =>
    expect(ask('Is there school on October 13?')?.answer).toBe(
      'The calendar lists no day off on Tuesday, October 13, 2026. On the calendar: 6:30 PM: PTA Meeting. Place: Library.',
    ))
  it('is not denied of a whole week for one day off', () =>
    expect(ask('is there school next week', '2026-10-08')?.answer).toMatch(
      /^Next week .*2026\): Monday, October 12, 2026: Teacher Work Day/,
    ))
  it('is not denied of a day that is off from noon', () => {
    const halfTerm = [event('Half term begins', '2026-10-09', { description: 'No school from noon.' })]
    expect(ask('is there school on october 9', '2026-10-01', halfTerm)?.answer).toMatch(/^On Friday, October 9, 2026: Half term begins/)
  })
  it('is left to an FAQ that lists the days off when the calendar has nothing', () => {
    const written = faq('Which days is there no school?', 'Many.')
    expect(ask('is there school on october 14', '2026-10-01', [...calendar, written])).toBeNull()
  })
  it('is found by the name of the day', () => {
    const laborDay = [event('Labor Day - No School', '2026-09-07', { description: 'School is closed.' })]
    expect(ask('do the kids have school on labor day', '2026-09-01', laborDay)?.sources).toHaveLength(1)
  })
})

it('does not last as long as its tickets are sold', () => {
  const dance = event('Homecoming Dance', '2026-10-10', { description: 'Tickets in the store until Thursday.' })
  expect(ask('what is on october 12', '2026-10-06', [dance])?.answer).toMatch(/^Nothing on the calendar/)
})

it('is no meeting of the PTA where another body meets to hear it', () => {
  const board = event('School Board Meeting', '2026-10-12', { description: 'The PTA reports.' })
  expect(ask('when is the next pta meeting', '2026-10-06', [board])).toBeNull()
  expect(ask('when is the next school board meeting', '2026-10-06', [board])?.sources).toEqual([board])
})

describe('a calendar', () => {
  it('leaves out an event whose date is none', () =>
    expect(ask('what is on tomorrow', '2026-10-01', [event('Odd', '2026-13-45'), event('Even', '2026-10-02')])?.sources).toHaveLength(1))
  it('without events gives no answer', () => expect(ask("what's on tomorrow", '2026-10-01', [])).toBeNull())
})
