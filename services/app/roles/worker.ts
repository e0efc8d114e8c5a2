import type { AnswerEngine } from '@clearbell/answering'
import { openRateLimits } from '@clearbell/api'
import type { RunningProjections } from '@clearbell/projections'
import { dropExpiredVisitorData, type EventTopic, runGapFinding } from '@clearbell/workers'
import { sendMails } from '../mail.ts'
import type { Parts } from '../parts.ts'
import type { Answering } from './answering.ts'

interface Working {
  waitFor: RunningProjections['waitFor']
  answers: AnswerEngine
  embeddings: Answering['embeddings']
  /** For the links in mails. */
  origin: string
  supportEmail: string | null
  /** Where the events for mails come from; null: from the log. */
  events: EventTopic | null
}

/** Sends mails, groups unanswered questions and drops visitors' data. The embedding of uploads runs with the models
 *  (`openAnswering`).   @returns stop, which resolves after the work in hand */
export const startWorker = (parts: Parts, { origin, supportEmail, events, ...working }: Working): { stop(): Promise<void> } => {
  const { config, log, database, store, folder } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const dropCounted = openRateLimits(database).dropExpired
  const { embeddings } = working
  const runs = [
    sendMails(parts, config, { origin, dataFolder: folder.path, supportEmail, events }, log, signal),
    runGapFinding({ ...working, database, store, embedders: embeddings.ready, clock: () => new Date(), log, signal }),
    dropExpiredVisitorData({ database, days: config.VISITOR_DATA_DAYS, dropCounted }, log, signal),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.allSettled(runs)
    },
  }
}
