import { expect, it } from 'vitest'
import { daysNamedIn } from '../testing/days-named-in.ts'

const NOW = new Date('2026-10-01T16:00:00Z')

it.each([
  'May I bring my dog?',
  'may 5th graders go on the trip',
  'does the band march in the parade',
  'can year 4 march on their own',
  'how long did he sat there',
  'when is the SAT',
  'a sun hat for recess',
  'my second grader lost a coat',
  'is grade 5 going',
  'the 5th grade concert',
  'who teaches 2nd period',
  'room 12 or room 14',
  'it costs $20 for two',
  'doors open at 8:30',
  'lunch is 11:50 to 12:20',
  'open 24/7',
  'a 1/2 day pass',
  'the 7/8 split class',
  'is there Saturday school?',
  'Friday dismissal',
  'friday 5th grade trip',
  'tuesday 3rd quarter ends',
  'is there school friday 6th and 7th grade',
  'are friday 1st semester exams on',
  'the March break camp',
  'bus 4 and bus 12',
  'call 555-0129',
  'February 30',
  'ages 3-5',
  'grades 10-12',
  'the year 5/6 trip',
  'Which Saturday is the fair',
  'jan at the front desk',
  'I wed last summer',
  'he will march',
  'the third grade play',
  'when is the march event',
])('"%s" names no days', (text) => expect(daysNamedIn(text, 'America/New_York', NOW)).toBeNull())

it.each([
  ['is there school monday or tuesday', '2026-10-05', '2026-10-06'],
  ['the 5th grade concert on May 5', '2027-05-05', '2027-05-05'],
  ['is room 12 open on friday', '2026-10-02', '2026-10-02'],
  ['is it $20 on oct 9 at 8:30', '2026-10-09', '2026-10-09'],
  ['anything before october 9', '2026-10-01', '2026-10-08'],
  ['anything by the 9th', '2026-10-01', '2026-10-09'],
  ['from 9 october', '2026-10-09', '2027-10-09'],
  ['october 9 & 10', '2026-10-09', '2026-10-10'],
  ['do they have class oct 9 or are they gone', '2026-10-09', '2026-10-09'],
  ['Friday October 9', '2026-10-09', '2026-10-09'],
  ['fri 10/9', '2026-10-09', '2026-10-09'],
  ['whats on 1/28', '2027-01-28', '2027-01-28'],
  ['did they play on monday september 7', '2026-09-07', '2026-09-07'],
  ['anything else in october after the 9th', '2026-10-10', '2026-10-31'],
  ['whats that on monday the 12th, my son asks', '2026-10-12', '2026-10-12'],
  ['anything mon 12th', '2026-10-12', '2026-10-12'],
  ['monday the 12th to wednesday the 14th', '2026-10-12', '2026-10-14'],
  ['what is on from monday the 12th to wednesday the 14th', '2026-10-12', '2026-10-14'],
  ['between monday the 12th and wednesday the 14th', '2026-10-12', '2026-10-14'],
  ['is there school this monday', '2026-10-05', '2026-10-05'],
  ['i was told no school monday the 12th', '2026-10-12', '2026-10-12'],
  ['did they play on monday the 7th', '2026-09-07', '2026-09-07'],
  ['is there school the day after monday the 12th', '2026-10-13', '2026-10-13'],
  ['anything the day before october 9', '2026-10-08', '2026-10-08'],
  ['march calendar', '2027-03-01', '2027-03-31'],
  ['may events', '2027-05-01', '2027-05-31'],
])('"%s" names %s to %s', (text, from, to) => expect(daysNamedIn(text, 'America/New_York', NOW)).toEqual({ from, to }))

it('names none when a message speaks of two that make no range', () =>
  expect(daysNamedIn('we leave on may 3 but what about the november 9 one', 'America/New_York', NOW)).toBeNull())

it.each([
  'is there school tuesday the 12th',
  'Friday October 10',
  'is there school on fri oct 10th, 2026',
  'anything friday 10/10',
  'monday the 8th of october',
  'what time is the monday the 12th concert',
  'from monday the 13th to wednesday the 14th',
  'two weeks from monday the 12th',
  'monday the 12th concert to tuesday the 13th',
  'no school thursday the 26th and 27th',
  'monday and tuesday the 12th and 13th',
])('names none where a weekday and a number disagree or stand for more than one day: "%s"', (text) =>
  expect(daysNamedIn(text, 'America/New_York', NOW)).toBeNull(),
)

it.each([
  'is it the week of october 26 or in november',
  'we are away until november 3, anything on in november',
  'the last week of november and the first week of december',
])('names none when it speaks of two that overlap by chance: "%s"', (text) => expect(daysNamedIn(text, 'America/New_York', NOW)).toBeNull())
