import type { Gap, GapDetails } from '@clearbell/contracts'
import { school } from '../testing/fixtures.ts'
import { type Answer, list } from '../testing/stand-in.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const gap = (at: number, question: string, more: Partial<Gap>): Gap => ({
  id: `gap-${at}`,
  schoolId: school.id,
  question,
  frequency: 1,
  trend: { current: 1, before: 0 },
  firstSeenAt: daysAgo(at * 5),
  lastSeenAt: daysAgo(at),
  status: 'pending',
  proof: null,
  createdAt: daysAgo(at * 5),
  updatedAt: daysAgo(at),
  ...more,
})

/** One of every kind. */
export const gaps: Gap[] = [
  gap(1, 'Can my son bring peanut butter sandwiches?', { frequency: 14, trend: { current: 14, before: 3 } }),
  gap(2, 'Who do I talk to about the bus being late every single morning since the route was changed in October?', {
    frequency: 6,
    trend: { current: 6, before: 6 },
  }),
  gap(3, 'Is there a swimming pool?', {
    frequency: 4,
    trend: { current: 4, before: 9 },
    status: 'resolved',
    proof: { faqId: 'faq-9', question: 'Do children learn to swim?', catalogueVersion: '4.2', similarity: 0.912 },
  }),
  gap(4, 'Do you sell used uniforms?', { frequency: 2, status: 'resolved' }),
  gap(5, 'what is the meaning of life', { status: 'dismissed' }),
]

/** A group with its questions. */
export const details = (of: Gap): GapDetails => ({
  ...of,
  frequency: of.frequency + 2,
  questions: [of.question, 'peanut butter allowed?', 'Are nuts OK at lunch'].map((question, at) => ({
    id: `chat-${at + 1}`,
    question,
    askedAt: daysAgo(at * 2 + 1),
  })),
})

const filtered: Answer = (query) => {
  const [status, search] = [query.get('status') ?? 'all', query.get('search') ?? '']
  return list(gaps.filter((row) => (status === 'all' || row.status === status) && row.question.includes(search)))(query)
}

/** What the API answers a school with questions in vain. */
export const answers: Record<string, Answer> = {
  'GET /api/insights/gaps': filtered,
  ...Object.fromEntries(gaps.map((row) => [`GET /api/insights/gaps/${row.id}`, { body: details(row) }])),
  ...Object.fromEntries(gaps.map((row) => [`PATCH /api/insights/gaps/${row.id}`, { body: details(row), headers: { 'x-position': '50' } }])),
}
