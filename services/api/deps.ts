import type { AnswerEngine, Embedder } from '@clearbell/answering'
import type { Embeddings } from '@clearbell/assistant'
import type { Limits, MailCounts, PublicConfig, RefusalCode, WidgetBundle } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { EventStore, Position, RecordedEvent } from '@clearbell/eventstore'
import type { WatchedProjections } from '@clearbell/projections'
import type { AppKeys, Credentials, ResetTokens, SubjectKeys } from '@clearbell/secrets'
import type { RateLimits } from './limits/rate-limits.ts'

/** What a monitor may read. */
export interface Metrics {
  /** Whoever reads must have it. */
  token: string
  contentType: string
  /** In Prometheus' text format. */
  read(): Promise<string>
  countRefusal(code: RefusalCode): void
  /** @param route its pattern, or `none`   @param seconds until the reply was sent */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
}

/** What `/readyz` asks. */
export interface Health {
  database: Database
  store: Pick<EventStore, 'head'>
  projectionStatus(): Promise<{ name: string; isReady: boolean; detail: string }[]>
  /** Whether the engine takes a question now; absent in a process that answers no questions. */
  engineResponds?(): Promise<boolean>
  embeddings?: Pick<Embeddings, 'status'>
}

export interface ApiDeps extends Required<Health> {
  /** Opens and seals personal fields. */
  store: EventStore
  /** The log as it is stored: personal fields are sealed. */
  sealed: Pick<EventStore<RecordedEvent>, 'subscribe'>
  answers: AnswerEngine
  /** What makes vectors is `ready()`. */
  embeddings: Embeddings & { ready(): readonly Embedder[] }
  credentials: Credentials
  resetTokens: ResetTokens
  /** For erasing. */
  subjectKeys: SubjectKeys
  rateLimits: RateLimits
  keys: AppKeys
  /** Resolves true when the projection has passed the position, false after the time-out. */
  waitFor(projection: string, position: Position, timeoutMs: number): Promise<boolean>
  readModels: Pick<WatchedProjections, 'status'>
  /** For each reaction since when the first event waits that it has not looked at; null when none waits. */
  reactionsBehindSince: Readonly<Record<string, () => Promise<Date | null>>>
  /** @throws where no mailer has ever run */
  countMails(): Promise<MailCounts>
  /** Null: there is no `/metrics`. */
  metrics: Metrics | null
  limits: Limits
  /** After so many days the chat history drops visitors' addresses and browsers. */
  visitorDataDays: number
  /** False: mails are written to files, or there are none. */
  hasMailServer: boolean
  clock: () => Date
  timeZone: string // for figures over all schools
  config: PublicConfig
  /** Where the product is reached, such as `https://bell.example`; null: as each request says. */
  publicUrl: string | null
  /** Whether browsers must use TLS for every host below `publicUrl` too. */
  hstsSubdomains: boolean
  /** Folder of the built screens. */
  webFolder: string
  /** The built widget. */
  widget: WidgetBundle
  /** The files of the WordPress plugin. */
  wordpressFolder: string
  /** A school's page to try the widget on, and a page that plays the calendar service; null hides both. */
  demo: { folder: string; schoolId: string; bookingFolder: string } | null
}
