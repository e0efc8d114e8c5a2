import { describe, expect, it } from 'vitest'
import { eventEntry } from '../event-answer.ts'
import { answerFromCalendar } from './answer.ts'
import { withoutName } from './school-name.ts'

describe("a school's own name", () => {
  const jesus = 'Holy Name of Jesus School'
  it.each([
    ['whats happening today at holy name', jesus, 'whats happening today at school'],
    ['is holy name of jesus school open on monday', jesus, 'is school open on monday'],
    ['anything on at holy name of jesus this week', jesus, 'anything on at school this week'],
    ['things to do at lakeshore this weekend', 'Lakeshore Country Day School', 'things to do at school this weekend'],
    ['anything happening in the college tomorrow', 'Carrick Community College', 'anything happening in school tomorrow'],
    ['does st brigids have school on friday', "St. Brigid's College", 'does school have school on friday'],
  ])('is the school in %j', (text, name, expected) => expect(withoutName(text, name)).toBe(expected))

  it.each([
    ['when is the feast of the holy name', jesus],
    ['is there a holy name procession', jesus],
    ['is the college fair on friday', 'Northgate High School'],
    ['what is on at school', ''],
    ['what is on at school', 'School'],
    ['what is on at $ school', '$$$'],
  ])('leaves %j as it is', (text, name) => expect(withoutName(text, name)).toBe(text))

  it('asks for what is on, as "school" would', () => {
    const entries = [
      eventEntry('fair', { title: 'Book Fair', description: '', date: '2026-10-02', time: '', location: '', category: '' }),
      eventEntry('mass', { title: 'Mass of the Holy Name', description: '', date: '2026-10-09', time: '', location: '', category: '' }),
    ]
    const ask = (question: string) =>
      answerFromCalendar(question, entries, 'America/New_York', new Date('2026-10-01T16:00:00Z'), jesus)?.sources.map(({ id }) => id)
    expect(ask('whats happening tomorrow at Holy Name?')).toEqual(['fair'])
    expect(ask('when is the mass of the Holy Name')).toEqual(['mass'])
  })
})
