import type { Answer, AnswerEngine } from '@clearbell/answering'
import { describe, expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

const answered: Answer = { wasAnswered: true, answer: 'At 8.', similarity: 1, source: null, sources: [], suggestions: [] }
const unanswered: Answer = { wasAnswered: false, similarity: null, suggestions: [] }
const reference = { schoolId: 's', version: '1', load: () => Promise.reject(new Error('unused')) }

const engine: AnswerEngine = {
  answer: async (question) => {
    if (question === 'broken') throw new Error('broken')
    return question === 'when' ? answered : unanswered
  },
  rank: async () => [],
}

const versions = async () => [
  { name: 'faqs', isReady: true },
  { name: 'chat', isReady: false },
  { name: 'chat', isReady: true },
]

const open = (
  provider: 'none' | 'down' = 'none',
  usage: { requests: number; failures: number; billedTokens: number; billedSearches: number } | null = null,
  projections: () => Promise<{ name: string; isReady: boolean }[]> = versions,
) => {
  const metrics = openMetrics('token', {
    answering: { status: () => ({ by: 'local', model: 'ready', provider }), usage: () => usage },
    relayBehindSince: async () => (await projections()) && new Date(Date.now() - 60_000),
    projections,
    behindSince: async () => [
      { name: 'faqs', since: null },
      { name: 'chat', since: (await projections()) && new Date(Date.now() - 60_000) },
    ],
    mails: async () => (await projections()) && { waiting: 2, retried: 1, sending: 0, sent: 7, failed: 3, skipped: 0 },
  })
  return { metrics, engine: metrics.timed(engine) }
}

describe('the metrics of a process', () => {
  it('tell how answers are found and which read model has stopped', async () => {
    const text = await open('down').metrics.read()
    for (const line of [
      'clearbell_answering_by{state="local"} 1',
      'clearbell_answering_by{state="words"} 0',
      'clearbell_answering_provider{state="down"} 1',
      'clearbell_answering_provider{state="none"} 0',
      'clearbell_projection_ready{projection="faqs"} 1',
      'clearbell_projection_ready{projection="chat"} 0',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('tell how long events have waited for a read model, and of mails that are tried again or were not delivered', async () => {
    const text = await open().metrics.read()
    expect(text).toContain('clearbell_projection_behind_seconds{projection="faqs"} 0\n')
    expect(text).toMatch(/clearbell_projection_behind_seconds\{projection="chat"\} 6\d/)
    expect(text).toMatch(/clearbell_relay_behind_seconds 6\d/)
    for (const line of ['{state="waiting"} 2', '{state="retried"} 1', '{state="failed"} 3'])
      expect(text).toContain(`clearbell_mails${line}\n`)
  })

  it('are told without the database too', async () => {
    const text = await open('down', null, () => Promise.reject(new Error('no database'))).metrics.read()
    expect(text).toContain('clearbell_answering_provider{state="down"} 1\n')
    expect(text).not.toMatch(/clearbell_(projection_ready|projection_behind_seconds|mails)\{/)
  })

  it('count what the provider has been asked and has billed, however often they are read', async () => {
    const { metrics } = open('none', { requests: 5, failures: 2, billedTokens: 1200, billedSearches: 3 })
    await metrics.read()
    const text = await metrics.read()
    expect(text).toContain('clearbell_provider_requests_total 5\n')
    expect(text).toContain('clearbell_provider_failures_total 2\n')
    expect(text).toContain('clearbell_provider_billed_tokens_total 1200\n')
    expect(text).toContain('clearbell_provider_billed_searches_total 3\n')
  })

  it('are none of a provider that is not there', async () =>
    expect(await open().metrics.read()).toContain('clearbell_provider_requests_total 0\n'))

  it('count refused requests by code', async () => {
    const { metrics } = open()
    for (const code of ['unauthorized', 'forbidden', 'unauthorized'] as const) metrics.countRefusal(code)
    const text = await metrics.read()
    expect(text).toContain('clearbell_refusals_total{code="unauthorized"} 2\n')
    expect(text).toContain('clearbell_refusals_total{code="forbidden"} 1\n')
  })

  it('count and time answers by what came of them', async () => {
    const { metrics, engine: timed } = open()
    expect(await timed.answer('when', reference, new Date())).toBe(answered)
    await timed.answer('what', reference, new Date())
    await timed.answer('else', reference, new Date())
    await expect(timed.answer('broken', reference, new Date())).rejects.toThrow('broken')
    const text = await metrics.read()
    expect(text).toContain('clearbell_answer_seconds_count{outcome="answered"} 1\n')
    expect(text).toContain('clearbell_answer_seconds_count{outcome="unanswered"} 2\n')
    expect(text).toContain('clearbell_answer_seconds_count{outcome="failed"} 1\n')
  })
})
