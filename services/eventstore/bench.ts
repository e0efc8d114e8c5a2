import { randomUUID } from 'node:crypto'
import type { EventStore, NewEvent } from './port.ts'

const question = (): NewEvent => ({
  id: randomUUID(),
  type: 'ChatAsked',
  data: { interactionId: randomUUID(), schoolId: 'bench', question: 'When does the school year begin, and what should my child bring?' },
  metadata: {
    occurredAt: new Date().toISOString(),
    actor: { kind: 'visitor' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
  },
})

/** Appends single events, each to a stream of its own, by a number of callers at once.   @returns events a second */
export const benchAppend = async (
  store: Pick<EventStore, 'append'>,
  { callers, events }: { callers: number; events: number },
): Promise<number> => {
  let left = events
  const caller = async () => {
    while (left-- > 0) await store.append([{ stream: `bench-${randomUUID()}`, expectedVersion: 'none', events: [question()] }])
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  return events / ((performance.now() - startedAt) / 1_000)
}
