import type { ParkedEvent, ParkedEvents, ReadModel, SystemStatus } from '@clearbell/contracts'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

const current: ReadModel = {
  id: 'faqs',
  version: 12,
  behindSince: null,
  lagSeconds: 0,
  progress: 1,
  problem: null,
  parked: 0,
  build: null,
  rebuild: null,
}

const problem =
  'It could not apply event 7b0c4f0e-5d0b-4c8e-9d53-1f8a0c9d1f11 (ChatAnswered) at position 0000000000000041872: Postgres error 22012.'

export const running: NonNullable<ReadModel['rebuild']> = {
  state: 'running',
  startedAt: ago(40),
  endedAt: null,
  events: 18_000,
  progress: 0.46,
  problem: null,
}

/** One read model of every state. */
export const system: SystemStatus = {
  readModels: [
    current,
    { ...current, id: 'chat_history', version: 9, behindSince: ago(7_300), lagSeconds: 7_300, progress: 0.98, problem },
    { ...current, id: 'analytics', version: 4, behindSince: ago(75), lagSeconds: 75, progress: 0.99 },
    { ...current, id: 'unanswered_questions', version: 7, build: { version: 8, progress: 0.37, problem: null } },
    { ...current, id: 'users', version: 5, rebuild: running },
    {
      ...current,
      id: 'leads',
      version: 3,
      rebuild: { state: 'done', startedAt: ago(700), endedAt: ago(640), events: 1_204, progress: 1, problem: null },
    },
    {
      ...current,
      id: 'billing_overview',
      version: 6,
      rebuild: {
        state: 'failed',
        startedAt: ago(9_000),
        endedAt: null,
        events: 300,
        progress: 0.2,
        problem: 'The process that ran it stopped before the end.',
      },
    },
  ],
  reactions: [{ name: 'mail', lagSeconds: 0 }],
  mails: { waiting: 2, retried: 1, sending: 0, sent: 1_318, failed: 3, skipped: 12 },
}

const parkedEvent: ParkedEvent = {
  id: 'chat_history 9 7b0c4f0e',
  projection: 'chat_history',
  version: 9,
  eventId: '7b0c4f0e-5d0b-4c8e-9d53-1f8a0c9d1f11',
  type: 'ChatAnswered',
  position: '0000000000000041872',
  school: { id: 'oak', name: 'Oak Grove School' },
  error: 'Postgres error 22012.',
  parkedAt: ago(7_300),
  waiting: 41,
}

export const parked: ParkedEvents = {
  rows: [
    parkedEvent,
    {
      ...parkedEvent,
      id: 'leads 3 1f2e',
      projection: 'leads',
      version: 3,
      type: 'LeadStatusChanged',
      school: null,
      error: 'It does not fit its schema: data.after: Invalid option',
      parkedAt: ago(90),
      waiting: 0,
    },
  ],
  total: 2,
}
