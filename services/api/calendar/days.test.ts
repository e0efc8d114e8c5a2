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

/** What a calendar answers as its file was uploaded, by words alone. */
const replyTo = async ({ events, now, timeZone }: Omit<Case, 'questions'>, question: string) => {
  const file = await readCalendar(readFileSync(new URL(events, folder)), { timeZone })
  if (!file.ok) throw new Error(file.message)
  const entries = file.entries.map((event, index) => eventEntry(String(index), event))
  const catalogue = { schoolId: events, schoolName: 'Oak School', version: '1', timeZone, entries, vectors: [] }
  return engine.answer(question, { ...catalogue, load: () => Promise.resolve(catalogue) }, new Date(now))
}
/** '' where there is no answer. */
const answerTo = async (each: Case, question: string): Promise<string> => {
  const reply = await replyTo(each, question)
  return reply.wasAnswered ? reply.answer : ''
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
  it('lists the exams of both grades, and only offers them for another grade', async () => {
    const exams = cases.at(-1)!
    expect((await answerTo(exams, 'math exam date')).match(/^• /gm)).toHaveLength(2)
    for (const question of ['When is the Grade 12 math exam?', 'when is the grade 9 english exam']) {
      const { wasAnswered, suggestions } = await replyTo(exams, question)
      expect({ wasAnswered, offers: suggestions[0]?.question }).toEqual({
        wasAnswered: false,
        offers: expect.stringContaining('Grade 10') as string,
      })
    }
  })
  it('sends no return that is over when the next one is not known', async () => {
    const inSummer = { ...cases[0]!, now: '2027-07-01T15:00:00Z' }
    for (const question of ['when do classes resume', 'when does school start again']) expect(await answerTo(inSummer, question)).toBe('')
  })
})
