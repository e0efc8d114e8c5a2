import {
  addDays,
  type ChatInteraction,
  type DayRange,
  daysIn,
  type Gap,
  type GapDetails,
  type Insights,
  type Rehearsal,
  rangeBefore,
} from '@clearbell/contracts'
import { interactions, school } from '../testing/fixtures.ts'
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

const weekly = [0.3, 1, 0.8, 0.9, 0.7, 0.6, 0.2]
const asked = (day: string) => Math.round(24 * weekly[new Date(day).getUTCDay()]! * (1 + 0.3 * Math.sin(Date.parse(day) / 3e8)))
const counts = (count: number) => ({ asked: count, answered: Math.round(count * 0.82) })

/** Quiet weekends and busy mornings. */
export const insights = (range: DayRange): Insights => {
  const [days, before] = [daysIn(range), rangeBefore(range)]
  const points = Array.from({ length: days }, (_, at) => {
    const [day, other] = [addDays(range.from, at), addDays(before.from, at)]
    return { from: day, to: day, ...counts(asked(day)), before: { from: other, to: other, ...counts(Math.round(asked(other) * 0.8)) } }
  })
  return {
    ...range,
    before,
    step: 'day',
    totals: { ...counts(412), successRate: 82, helpful: 61, notHelpful: 2 },
    totalsBefore: { ...counts(330), successRate: 79, helpful: 70, notHelpful: 2 },
    points,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...counts(hour < 6 ? 0 : Math.round(60 * Math.exp(-((hour - 9) ** 2) / 18))),
    })),
    weekdays: weekly.map((share, at) => ({ weekday: at + 1, ...counts(Math.round(90 * weekly[(at + 1) % 7]! + share)) })),
    popularQuestions: [
      {
        kind: 'faq',
        id: 'faq-1',
        question: 'What time does school start and end?',
        category: 'Schedule',
        isActive: true,
        answered: 96,
        before: 80,
      },
      { kind: 'event', id: 'event-1', question: 'Winter Concert', category: 'Music', isActive: true, answered: 41, before: 0 },
      {
        kind: 'faq',
        id: 'faq-3',
        question: 'What does a school lunch cost, can I pay online, and what happens when the account is empty for a week?',
        category: 'Meals',
        isActive: false,
        answered: 12,
        before: 30,
      },
    ],
    categories: [
      { category: 'Schedule', answered: 120, before: 120 },
      { category: '', answered: 14, before: 2 },
    ],
  }
}

const figures: Answer = (query) => ({ body: insights({ from: query.get('from')!, to: query.get('to')! }) })

/** Answers that did not help, each with its reason. */
export const notHelpful: ChatInteraction[] = interactions(6)
  .filter(({ wasAnswered }) => wasAnswered)
  .slice(0, 2)
  .map((row) => ({ ...row, channel: 'widget', rating: { helpful: false, reason: 'I meant the other building.' } }))

const faq = (title: string) => ({ title, kind: 'faq' as const })

/** Of the last 30 days, with rows in every list. */
export const rehearsal: Rehearsal = {
  id: 'rehearsal-1',
  from: daysAgo(29).slice(0, 10),
  to: daysAgo(0).slice(0, 10),
  draft: null,
  state: 'done',
  asked: 214,
  total: 214,
  startedAt: daysAgo(0),
  catalogueVersion: '4.2',
  result: {
    questions: 214,
    answeredBefore: 176,
    answeredNow: 183,
    gained: {
      count: 9,
      rows: [
        ...['May we bring a birthday cake to the class, and what if it has nuts in it?', 'cake', 'nut free?', 'sweets', 'gum', 'soda'].map(
          (question, at) => ({
            question,
            times: 14 - at,
            before: null,
            now: { ...faq('What may children eat at school?'), similarity: 0.91 },
          }),
        ),
        {
          question: 'Is there school on July 4?',
          times: 2,
          before: null,
          now: { title: 'Nothing is on', kind: 'event', similarity: null },
        },
      ],
    },
    changed: {
      count: 1,
      rows: [{ question: 'When is lunch?', times: 6, before: faq('Lunch'), now: { ...faq('Lunch'), similarity: 0.952 } }],
    },
    lost: {
      count: 2,
      rows: [{ question: 'Who drives the bus to the north side?', times: 1, before: faq('Who drives the bus?'), now: null }],
    },
  },
}

/** What the API answers a school with questions in vain. */
export const answers: Record<string, Answer> = {
  'GET /api/insights': figures,
  'GET /api/rehearsals': { body: { rehearsal } },
  'GET /api/chat-history': list(notHelpful),
  'GET /api/insights/gaps': filtered,
  ...Object.fromEntries(gaps.map((row) => [`GET /api/insights/gaps/${row.id}`, { body: details(row) }])),
  ...Object.fromEntries(gaps.map((row) => [`PATCH /api/insights/gaps/${row.id}`, { body: details(row), headers: { 'x-position': '50' } }])),
}
