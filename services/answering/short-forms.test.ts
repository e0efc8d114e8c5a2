import { beforeAll, describe, expect, it } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import type { Answer, CatalogueReference } from './index.ts'
import { faq } from './testing/faq.ts'
import { localModel, localVectors } from './testing/local-model.ts'

const now = new Date('2026-10-05T17:00:00Z')
const entries = [
  faq('What is WAS?', 'WAS is the Wellness After School programme, Mondays and Wednesdays until 5 p.m.'),
  faq("What is the IT room's opening time?", 'The IT room opens at 7:45 a.m.'),
  faq('What is the dress code?', 'Navy polo shirt and khaki trousers.'),
  faq('When is the office open?', 'The office is open 7:30 a.m. to 4 p.m. on school days.'),
  faq("What is the school's address and phone number?", '210 Millrace Road, (814) 555-0140.'),
  faq('Where is the lunch menu?', 'On our website, and on the board by the cafeteria.'),
  faq('How much does lunch cost?', 'Lunch is $3.10.'),
]

describe('a school asked in short', () => {
  let ask: (question: string) => Promise<Answer>
  beforeAll(async () => {
    const [local, vectors] = [await localModel(), await localVectors(entries)]
    const named = { schoolId: 's', version: '1' }
    const load = async () => ({ ...named, schoolName: '', timeZone: 'America/New_York', entries, vectors: [vectors] })
    const school: CatalogueReference = { ...named, load }
    const engine = createAnswerEngine({ embedders: () => [local] })
    ask = (question) => engine.answer(question, school, now)
  })

  it.each([
    ['When is WAS?', /Mondays and Wednesdays/],
    ['when is was', /Mondays and Wednesdays/],
    ['whats the dress kode', /Navy polo/],
    ['what is your address', /Millrace Road/],
  ])('answers %j', async (question, answer) =>
    expect(await ask(question)).toMatchObject({ wasAnswered: true, answer: expect.stringMatching(answer) }),
  )

  it('does not take an abbreviation for the small word that it looks like', async () => {
    const { wasAnswered, ...found } = await ask('is IT open at 7:30?')
    expect(wasAnswered && 'source' in found ? found.source?.question : 'none').not.toBe('When is the office open?')
  })

  it("suggests the menu to who asks what's for lunch today", async () =>
    expect((await ask("what's for lunch today")).suggestions.map(({ question }) => question)).toContain('Where is the lunch menu?'))
})
