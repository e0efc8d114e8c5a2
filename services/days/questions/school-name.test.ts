import { describe, expect, it } from 'vitest'
import { answerFromCalendar } from '../answers/answer.ts'
import { eventEntry } from '../testing/written.ts'
import { withoutName } from './school-name.ts'

const JESUS = 'Holy Name of Jesus School'

describe("a school's own name", () => {
  it.each([
    ['whats happening today at holy name', JESUS, 'whats happening today at school'],
    ['is holy name of jesus school open on monday', JESUS, 'is school open on monday'],
    ['anything on at holy name of jesus this week', JESUS, 'anything on at school this week'],
    ['whats happening at lakeshore 10/5', 'Lakeshore Country Day School', 'whats happening at school 10/5'],
    ['is lakeshore still open on october 5', 'Lakeshore Country Day School', 'is school still open on october 5'],
    ['things to do at lakeshore this weekend', 'Lakeshore Country Day School', 'things to do at school this weekend'],
    ['anything happening in the college tomorrow', 'Carrick Community College', 'anything happening in school tomorrow'],
    ['is the academy closed on friday', 'Northgate Academy', 'is school closed on friday'],
    ['does st brigids have class on friday', "St. Brigid's College", 'does school have class on friday'],
    ['what is on at spring high tomorrow', 'Spring High School', 'what is on at school tomorrow'],
    ['what is on at spring high school tomorrow', 'Spring High School', 'what is on at school tomorrow'],
  ])('is the school in %j', (text, name, expected) => expect(withoutName(text, name)).toBe(expected))

  it.each([
    ['when is the feast of the holy name', JESUS],
    ['when is the holy name procession this year', JESUS],
    ['is there a holy name procession', JESUS],
    ['when is spring break this year', 'Spring High School'],
    ['what is on at spring', 'Spring High School'],
    ['where is the science fair this year', 'Science Academy'],
    ['is discovery night soon', 'Discovery Elementary'],
    ['when is the nativity play', 'Nativity of Our Lord School'],
    ['when is the boys soccer game', 'Boys and Girls High School'],
    ['is the presentation tomorrow', 'Presentation Academy'],
    ['is the college fair on friday', 'College Park High School'],
    ['when is the college fair', 'Durham Early College'],
    ['is international day on friday', 'International School of Brussels'],
    ['is field day tomorrow', 'Field Elementary'],
    ['is the elementary closed on friday', 'Trinity Preschool and Elementary School'],
    ['is the middle school off too', 'Middle College High School'],
    ['is memorial day a day off', 'Memorial High School'],
    ['whats happening in may', 'May Elementary'],
    ['things to do in aspen this weekend', 'Aspen High School'],
    ['is the lincoln county fair on friday', 'Lincoln County School District'],
    ['what is on for the 2nd', 'The Prep'],
    ['whats happening in a week', 'A+ Academy'],
    ['what is on at $ school', '$$$'],
    ['what is on at school', ''],
    ['what is on at school', 'School'],
  ])('leaves %j as it is, asked of %j', (text, name) => expect(withoutName(text, name)).toBe(text))

  it('asks for what is on, as "school" would', () => {
    const event = (title: string, date: string) => eventEntry(title, { title, description: '', date, time: '', location: '', category: '' })
    const entries = [event('Book Fair', '2026-10-02'), event('Mass of the Holy Name', '2026-10-09')]
    const ask = (question: string) =>
      answerFromCalendar(question, entries, 'America/New_York', new Date('2026-10-01T16:00:00Z'), JESUS)?.sources.map(({ id }) => id)
    expect(ask('whats happening tomorrow at Holy Name?')).toEqual(['Book Fair'])
    expect(ask('when is the mass of the Holy Name')).toEqual(['Mass of the Holy Name'])
  })
})
