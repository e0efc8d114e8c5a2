import {
  EventIdReused,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  type StreamWrite,
  upcastingStore,
  VersionConflict,
} from '@clearbell/eventstore'

/** Streams in memory, for tests of handlers. It compares ids only where every engine has to: in their own stream, behind the version
 *  that the writer knows. `beforeAppend` stands in for whatever happens between loading and appending: a faster writer, or a crash
 *  when it throws. */
export const memoryStore = (beforeAppend: (writes: StreamWrite[]) => void | Promise<void> = () => {}) => {
  const log: RecordedEvent[] = []
  const versionOf = (stream: string) => log.filter((event) => event.stream === stream).length

  const write = (stream: string, event: NewEvent) => {
    const position = String(log.length + 1).padStart(8, '0')
    log.push({ ...event, stream, version: versionOf(stream) + 1, position, recordedAt: new Date(0) })
  }

  const store: Pick<EventStore<RecordedEvent>, 'append' | 'readStream'> = {
    async append(writes) {
      await beforeAppend(writes)
      const known = writes.flatMap(({ stream, expectedVersion, events }) => {
        const after = typeof expectedVersion === 'number' ? expectedVersion : 0
        return log.filter((event) => event.stream === stream && event.version > after && events.some(({ id }) => id === event.id))
      })
      if (known.length === writes.flatMap(({ events }) => events).length) return { position: known.at(-1)!.position, repeated: true }
      for (const { stream, expectedVersion } of writes) {
        const actual = versionOf(stream)
        const expected = expectedVersion === 'none' ? 0 : expectedVersion
        if (expected !== 'any' && expected !== actual) throw new VersionConflict(stream, expectedVersion, actual)
      }
      if (known[0]) throw new EventIdReused(`the event id ${known[0].id} was used by another append`)
      for (const { stream, events } of writes) for (const event of events) write(stream, event)
      return { position: log.at(-1)!.position, repeated: false }
    },
    async readStream(stream, { ids, afterVersion = 0, limit = log.length } = {}) {
      const isAsked = ({ id, version }: RecordedEvent) => version > afterVersion && (ids?.includes(id) ?? true)
      return log.filter((event) => event.stream === stream && isAsked(event)).slice(0, limit)
    },
  }
  return { store: upcastingStore(store as EventStore<RecordedEvent>), log }
}
