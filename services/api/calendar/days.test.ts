import { readFileSync } from 'node:fs'
import { createAnswerEngine, eventEntry } from '@clearbell/answering'
import { readCalendar } from '@clearbell/imports'
import { describe, expect, it } from 'vitest'

interface Case {
  events: string
  now: string
  timeZone: string
  questions: { text: string; names?: string[]; notNames?: string[]; saysNoSchool?: true }[]
}

const folder = new URL('../testing/days/', import.meta.url)
const cases: Case[] = JSON.parse(readFileSync(new URL('days.json', folder), 'utf8'))
const engine = createAnswerEngine()

const inWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** The answer to a question of a calendar as its file was uploaded, by words alone; '' where there is none. */
const answerTo = async ({ events, now, timeZone }: Case, question: string): Promise<string> => {
  const file = await readCalendar(readFileSync(new URL(events, folder)), { timeZone })
  if (!file.ok) throw new Error(file.message)
  const entries = file.entries.map((event, index) => eventEntry(String(index), event))
  const catalogue = { schoolId: events, schoolName: 'Oak School', version: '1', timeZone, entries, vectors: [] }
  const answer = await engine.answer(question, { ...catalogue, load: () => Promise.resolve(catalogue) }, new Date(now))
  return answer.wasAnswered ? answer.answer : ''
}

const asked = cases.flatMap((each) => each.questions.map((question) => [question.text, each.now.slice(0, 10), each, question] as const))

describe('a question about days, from the file to the answer', () => {
  it.each(asked)('%s (%s)', async (text, _day, each, { names = [], notNames = [], saysNoSchool }) => {
    const answer = await answerTo(each, text)
    for (const day of names) expect(answer).toContain(inWords(day))
    for (const day of notNames) expect(answer).not.toContain(inWords(day))
    if (saysNoSchool) expect(answer).toMatch(/^No school/)
    expect(answer).not.toMatch(/^No(?:thing|t) on the calendar/)
  })
  it('lists the exams of both grades, and none of them for another grade', async () => {
    const exams = cases.at(-1)!
    expect((await answerTo(exams, 'math exam date')).match(/^• /gm)).toHaveLength(2)
    for (const question of ['When is the Grade 12 math exam?', 'when is the grade 9 english exam'])
      expect(await answerTo(exams, question)).toBe('')
  })
})
