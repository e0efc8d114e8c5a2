import type { AnswerEngine, CohereUsage } from '@clearbell/answering'
import type { Metrics } from '@clearbell/api'
import { AnsweringStatus } from '@clearbell/contracts'
import type { MailState } from '@clearbell/workers'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Read at each scrape. */
export interface Measured {
  /** One row a version. `parked`: how many events what is served leaves out until the operator decides; 0 for a build. */
  projections(): Promise<{ name: string; isReady: boolean; parked: number }[]>
  /** When the oldest event that a read model does not show yet was recorded; null when it shows all. */
  behindSince(): Promise<{ name: string; since: Date | null }[]>
  mails(): Promise<Record<MailState, number>>
  /** By reaction, when the oldest event was recorded that it has not looked at; null when there is none. */
  reactionsBehindSince: Readonly<Record<string, () => Promise<Date | null>>>
  /** Times of this process. */
  appends: Histogram<'outcome'>
  /** Null in a process that answers no questions. */
  answering: {
    status(): AnsweringStatus
    /** Null without a provider. */
    usage(): CohereUsage | null
  } | null
}

/** Seconds. */
const REQUEST_TIMES = [0.005, 0.025, 0.1, 0.5, 2.5, 10]
const ANSWER_TIMES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const answeringStates = (registry: Registry, status: () => AnsweringStatus) => {
  for (const [part, { options }] of Object.entries(AnsweringStatus.shape))
    new Gauge({
      name: `clearbell_answering_${part}`,
      help: '1 for the state that is so',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const now = status()[part as keyof AnsweringStatus]
        for (const state of options) this.set({ state }, state === now ? 1 : 0)
      },
    })
}

const projectionStates = (registry: Registry, projections: Measured['projections']) => {
  new Gauge({
    name: 'clearbell_projection_ready',
    help: '0: the read model has stopped',
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database the monitor still needs the other metrics.
      const all = await projections().catch(() => [])
      // A new version is built beside the one that is served.
      for (const [name, versions] of Map.groupBy(all, (each) => each.name))
        this.set({ projection: name }, versions.every(({ isReady }) => isReady) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'clearbell_parked_events',
    help: 'Events that the read model could not apply, and what waits behind them',
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, parked } of await projections().catch(() => [])) this.inc({ projection: name }, parked)
    },
  })
}

const secondsSince = (since: Date | null) => (since === null ? 0 : Math.max(0, Date.now() - since.getTime()) / 1_000)

/** Figures of all processes, from the database. Without it the monitor still needs the other metrics. */
const waiting = (registry: Registry, measured: Measured) => {
  new Gauge({
    name: 'clearbell_projection_behind_seconds',
    help: 'How long the first event has waited that the read model does not show',
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, since } of await measured.behindSince().catch(() => [])) this.set({ projection: name }, secondsSince(since))
    },
  })
  new Gauge({
    name: 'clearbell_reaction_behind_seconds',
    help: 'How long the first event has waited that the reaction has not looked at',
    labelNames: ['reaction'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [reaction, behindSince] of Object.entries(measured.reactionsBehindSince)) {
        const since = await behindSince().catch(() => undefined)
        if (since !== undefined) this.set({ reaction }, secondsSince(since))
      }
    },
  })
  new Gauge({
    name: 'clearbell_mails',
    help: 'Mails by where they stand',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [state, count] of Object.entries(await measured.mails().catch(() => ({})))) this.set({ state }, count)
    },
  })
}

const spending = (registry: Registry, usage: () => CohereUsage | null) => {
  const total = (name: string, help: string, of: (usage: CohereUsage) => number) =>
    new Counter({
      name: `clearbell_provider_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(of(usage() ?? { requests: 0, failures: 0, billedTokens: 0, billedSearches: 0 }))
      },
    })
  total('requests', 'Requests to the provider of embeddings and of its reranker', ({ requests }) => requests)
  total('failures', 'Those of them that failed', ({ failures }) => failures)
  total('billed_tokens', 'Tokens that the provider billed', ({ billedTokens }) => billedTokens)
  total(
    'billed_searches',
    'Searches that the provider billed: questions whose candidates it reranked',
    ({ billedSearches }) => billedSearches,
  )
}

export interface OpenedMetrics extends Metrics {
  /** @returns an engine that counts and times its answers in the metrics */
  timed(engine: AnswerEngine): AnswerEngine
}

/** The metrics of this process. */
export const openMetrics = (token: string, measured: Measured): OpenedMetrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  projectionStates(registry, measured.projections)
  waiting(registry, measured)
  registry.registerMetric(measured.appends)
  if (measured.answering) {
    answeringStates(registry, measured.answering.status)
    spending(registry, measured.answering.usage)
  }
  const refusals = new Counter({
    name: 'clearbell_refusals_total',
    help: 'Requests refused with 401, 403, 404 or 429, by the code of the refusal',
    labelNames: ['code'],
    registers: [registry],
  })
  return {
    token,
    contentType: registry.contentType,
    read: () => registry.metrics(),
    countRefusal: (code) => refusals.inc({ code }),
    countRequest: requestTimes(registry),
    timed: (engine) => timeAnswers(registry, engine),
  }
}

const requestTimes = (registry: Registry): Metrics['countRequest'] => {
  const times = new Histogram({
    name: 'clearbell_http_request_seconds',
    help: 'Time until the reply was sent, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_TIMES,
    registers: [registry],
  })
  return ({ method, route, status, seconds }) => times.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
}

const timeAnswers = (registry: Registry, engine: AnswerEngine): AnswerEngine => {
  const seconds = new Histogram({
    name: 'clearbell_answer_seconds',
    help: 'Time to find an answer, by what came of it and what decided',
    labelNames: ['outcome', 'engine'],
    buckets: ANSWER_TIMES,
    registers: [registry],
  })
  return {
    ...engine,
    answer: async (...asked) => {
      const took = seconds.startTimer()
      let [outcome, by] = ['failed', 'none']
      try {
        const answer = await engine.answer(...asked)
        by = answer.reasons?.engine ?? 'none'
        outcome = answer.wasAnswered ? 'answered' : answer.smallTalk ? 'small_talk' : 'unanswered'
        return answer
      } finally {
        took({ outcome, engine: by })
      }
    },
  }
}
