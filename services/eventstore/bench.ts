import { randomUUID } from 'node:crypto'
import type { NewEvent } from './port.ts'

const question = (): NewEvent => ({
  id: randomUUID(),
  type: 'ChatAsked',
  data: {
    interactionId: randomUUID(),
    schoolId: 'bench',
    conversationId: randomUUID(),
    channel: 'widget',
    question: 'When does the school year begin, and what should my child bring?',
    ipAddress: null,
    userAgent: null,
  },
  metadata: {
    occurredAt: new Date().toISOString(),
    actor: { kind: 'visitor' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
  },
})

export interface Appending {
  /** Resolves when the event is durable as the first one of a new stream. */
  append(write: { stream: string; event: NewEvent }): Promise<unknown>
  /** How many append at once. */
  callers: number
  /** How long they go on. */
  ms: number
}

/** Appends single events, each to a stream of its own, by a number of callers at once.   @returns events a second */
export const benchAppend = async ({ append, callers, ms }: Appending): Promise<number> => {
  const startedAt = performance.now()
  let appended = 0
  const caller = async () => {
    while (performance.now() - startedAt < ms) {
      await append({ stream: `bench-${randomUUID()}`, event: question() })
      appended++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return appended / ((performance.now() - startedAt) / 1_000)
}
