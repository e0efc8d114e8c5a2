import { readFileSync } from 'node:fs'
import type { Answer, AnswerEngine } from '@clearbell/answering'
import { type EventStore, VersionConflict } from '@clearbell/eventstore'
import { describe, expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'
import { observeAppends } from './observed-appends.ts'

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
  { name: 'faqs', isReady: true, parked: 0 },
  { name: 'chat', isReady: false, parked: 3 },
  { name: 'chat', isReady: true, parked: 0 },
]

const open = (
  provider: 'none' | 'down' = 'none',
  usage: { requests: number; failures: number; billedTokens: number; billedSearches: number } | null = null,
  projections: () => Promise<{ name: string; isReady: boolean; parked: number }[]> = versions,
) => {
  const metrics = openMetrics('token', {
    answering: { status: () => ({ by: 'local', model: 'ready', provider }), usage: () => usage },
    reactionsBehindSince: { relay: async () => (await projections()) && new Date(Date.now() - 60_000), mail: async () => null },
    appends: observeAppends({} as EventStore).seconds,
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
      'clearbell_parked_events{projection="faqs"} 0',
      'clearbell_parked_events{projection="chat"} 3',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('tell how long events have waited for a read model, and of mails that are tried again or were not delivered', async () => {
    const text = await open().metrics.read()
    expect(text).toContain('clearbell_projection_behind_seconds{projection="faqs"} 0\n')
    expect(text).toMatch(/clearbell_projection_behind_seconds\{projection="chat"\} 6\d/)
    expect(text).toMatch(/clearbell_reaction_behind_seconds\{reaction="relay"\} 6\d/)
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

  it('count and time requests by route and class of status', async () => {
    const { metrics } = open()
    for (const status of [200, 204, 503]) metrics.countRequest({ method: 'GET', route: '/api/faqs', status, seconds: 0.3 })
    const text = await metrics.read()
    expect(text).toContain('clearbell_http_request_seconds_count{method="GET",route="/api/faqs",status="2xx"} 2\n')
    expect(text).toContain('clearbell_http_request_seconds_bucket{le="0.5",method="GET",route="/api/faqs",status="5xx"} 1\n')
    expect(text).toContain('clearbell_http_request_seconds_bucket{le="0.1",method="GET",route="/api/faqs",status="5xx"} 0\n')
  })

  it('count and time appends by what came of them', async () => {
    const outcomes = [
      async () => ({ position: '1', repeated: false }),
      async () => ({ position: '1', repeated: true }),
      async () => {
        throw new VersionConflict('faqs-1', 'none', 2)
      },
    ]
    const { store, seconds } = observeAppends({ append: () => outcomes.shift()!() } as unknown as EventStore)
    await store.append([])
    await store.append([])
    await expect(store.append([])).rejects.toThrow(VersionConflict)
    const counted = (await seconds.get()).values.filter(({ metricName }) => metricName?.endsWith('_count'))
    expect(counted.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['appended', 1],
      ['repeated', 1],
      ['conflict', 1],
    ])
  })

  it('count and time answers by what came of them', async () => {
    const { metrics, engine: timed } = open()
    expect(await timed.answer('when', reference, new Date())).toBe(answered)
    await timed.answer('what', reference, new Date())
    await timed.answer('else', reference, new Date())
    await expect(timed.answer('broken', reference, new Date())).rejects.toThrow('broken')
    const text = await metrics.read()
    expect(text).toContain('clearbell_answer_seconds_count{outcome="answered",engine="none"} 1\n')
    expect(text).toContain('clearbell_answer_seconds_count{outcome="unanswered",engine="none"} 2\n')
    expect(text).toContain('clearbell_answer_seconds_count{outcome="failed",engine="none"} 1\n')
  })
})

describe('the dashboard', () => {
  it('names metrics that there are, and every one of ours', async () => {
    const dashboard = readFileSync(new URL('../../../docs/grafana-dashboard.json', import.meta.url), 'utf8')
    const text = await open().metrics.read()
    const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
    const named = new Set(
      [...dashboard.matchAll(/\b(?:clearbell|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
    )
    expect([...named].filter((name) => !there.has(name))).toEqual([])
    expect([...there].filter((name) => name.startsWith('clearbell_') && !named.has(name))).toEqual([])
  })
})
