import type { Answer, Entry } from '@clearbell/answering'
import { expect, it } from 'vitest'
import { gatherOutcomes } from './outcomes.ts'
import { pastQuestions } from './questions.ts'

type Interaction = Parameters<typeof pastQuestions>[0] extends AsyncIterable<infer One> ? One : never

let ids = 0
const unanswered = (question: string): Interaction => ({
  id: `i${++ids}`,
  question,
  answer: null,
  source: null,
  wasAnswered: false,
  rating: null,
})
const answered = (question: string, faqId: string, answer: string, helpful: boolean | null = null): Interaction => ({
  ...unanswered(question),
  answer,
  source: { kind: 'faq', id: faqId, question: `About ${faqId}` },
  wasAnswered: true,
  rating: helpful === null ? null : { helpful, reason: null },
})
const onEvent = (question: string, answer: string): Interaction => ({
  ...answered(question, 'fair', answer),
  source: { kind: 'event', id: 'fair', question: 'Book fair' },
})

const sent = (id: string, answer: string, kind: 'faq' | 'event' = 'faq'): Answer => {
  const source: Entry = { id, kind, question: `About ${id}`, answer, category: null, links: [], pdfAttachments: [] }
  return { wasAnswered: true, answer, similarity: 0.9, source, sources: [source], suggestions: [] }
}
const nothingOn: Answer = { wasAnswered: true, answer: 'Nothing is on.', similarity: null, source: null, sources: [], suggestions: [] }
const none: Answer = { wasAnswered: false, similarity: 0.2, suggestions: [] }

async function* newestFirst(interactions: Interaction[]) {
  yield* interactions
}
const past = (interactions: Interaction[], most = 100) => pastQuestions(newestFirst(interactions), most, new AbortController().signal)

/** What becomes of one question. */
const becomes = async (asked: Interaction, now: Answer) => {
  const outcomes = gatherOutcomes(50)
  for (const question of await past([asked])) outcomes.add(question, now)
  const { gained, changed, lost } = outcomes.result
  return Object.entries({ gained, changed, lost }).flatMap(([name, { count }]) => (count > 0 ? name : []))
}

it('folds the same words into one question, under its newest wording and with the last answer that it got', async () => {
  const questions = await past([unanswered('When is LUNCH'), answered('when is lunch?', 'lunch', 'At noon.'), unanswered('Pool?')])
  expect(questions).toMatchObject([
    { question: 'When is LUNCH', times: 2, before: { source: { id: 'lunch', title: 'About lunch' }, answer: 'At noon.', isGood: true } },
    { question: 'Pool?', times: 1, before: null },
  ])
})

it('keeps the newest questions and skips erased ones', async () => {
  const questions = await past([unanswered('One?'), unanswered('[erased]'), unanswered('Two?'), unanswered('Three?'), unanswered('one')], 2)
  expect(questions.map(({ question, times }) => [question, times])).toEqual([
    ['One?', 2],
    ['Two?', 1],
  ])
})

it.each([
  ['no answer, and still none', unanswered('Pool?'), none, []],
  ['no answer, and now one', unanswered('Pool?'), sent('pool', 'Yes.'), ['gained']],
  ['the same answer', answered('Lunch?', 'lunch', 'At noon.\r\nDaily.'), sent('lunch', 'At noon.\nDaily.'), []],
  ['another text of the same entry', answered('Lunch?', 'lunch', 'At noon.'), sent('lunch', 'At one.'), ['changed']],
  ['another entry with the same text', answered('Lunch?', 'lunch', 'At noon.'), sent('snack', 'At noon.'), ['changed']],
  ['no answer any more', answered('Lunch?', 'lunch', 'At noon.', true), none, ['lost']],
  ['no answer any more where the answer was no help', answered('Lunch?', 'lunch', 'At noon.', false), none, []],
  ['another answer where the answer was no help', answered('Lunch?', 'lunch', 'At noon.', false), sent('snack', 'At two.'), []],
  [
    'an event that is over by now',
    onEvent('Fair?', 'May 1: Fair.'),
    sent('fair', 'The last one was May 1: Fair. Next: none.', 'event'),
    [],
  ],
  ['an event on another day', onEvent('Fair?', 'May 1: Fair.'), sent('fair', 'May 2: Fair.', 'event'), ['changed']],
  ['nothing on, as before', { ...answered('Today?', '', 'Nothing on May 1.'), source: null }, nothingOn, []],
  ['nothing on, where an event was', onEvent('Today?', 'May 1: Fair.'), nothingOn, ['changed']],
] as const)('tells what becomes of a question: %s', async (_, asked, now, becoming) => {
  expect(await becomes(asked, now)).toEqual(becoming)
})

it('counts everything, and lists what was asked most often, without the words of visitors', async () => {
  const outcomes = gatherOutcomes(2)
  const asked = [unanswered('Once?'), ...Array.from({ length: 3 }, () => unanswered('Thrice?')), unanswered('Twice?'), unanswered('Twice?')]
  for (const question of await past([...asked, answered('Lunch?', 'lunch', 'At noon.')])) outcomes.add(question, nothingOn)
  const { gained, ...counts } = outcomes.result
  expect(counts).toMatchObject({ questions: 4, answeredBefore: 1, answeredNow: 4, changed: { count: 1 }, lost: { count: 0 } })
  const now = { title: 'Nothing on these days', kind: 'event', similarity: null }
  expect(gained).toEqual({
    count: 3,
    rows: [
      { interactionId: expect.any(String), times: 3, before: null, now },
      { interactionId: expect.any(String), times: 2, before: null, now },
    ],
  })
})
