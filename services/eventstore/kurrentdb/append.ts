import { ErrorType, type KurrentDBClient, NO_STREAM, type StreamState } from '@kurrent/kurrentdb-client'
import {
  type Appended,
  EventIdReused,
  EventTooLarge,
  type ExpectedVersion,
  type Position,
  type StreamWrite,
  VersionConflict,
} from '../port.ts'
import { inTime, patiently, typeOf } from './errors.ts'
import { fromServer, toServer } from './events.ts'
import type { KnownIds, StreamIds } from './known-ids.ts'
import { toPosition } from './positions.ts'
import { type Connection, readRevisions } from './read.ts'

const NONE = -1

/** The last revision that the writer believes in; undefined for any. */
const revisionOf = (expected: ExpectedVersion): number | undefined =>
  expected === 'any' ? undefined : expected === 'none' ? NONE : expected - 1

const stateOf = (revision: number): StreamState => (revision === NONE ? NO_STREAM : BigInt(revision))

interface Planned extends StreamWrite {
  known: StreamIds
  /** The last revision of the stream, of which this process may know less than the server. */
  expected: number
}

const tooLarge: readonly (string | undefined)[] = [
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.TRANSACTION_MAX_SIZE_EXCEEDED,
  ErrorType.APPEND_RECORD_SIZE_EXCEEDED,
]

/** One attempt.   @returns undefined when a stream is not where it is expected */
const tryAppend = async (client: KurrentDBClient, planned: readonly Planned[]): Promise<Position | undefined> => {
  const requests = planned.map(({ stream, expected, events }) => ({
    streamName: stream,
    expectedState: stateOf(expected),
    events: events.map(toServer),
  }))
  const [only] = requests
  try {
    if (!only || requests.length > 1) return toPosition((await inTime(client.multiStreamAppend(requests))).position)
    const options = { streamState: only.expectedState, requiresLeader: true }
    const { position } = await inTime(client.appendToStream(only.streamName, only.events, options))
    if (!position) throw new Error('the server names no position for an append')
    return toPosition(position.commit)
  } catch (error) {
    const type = typeOf(error)
    if (type === ErrorType.WRONG_EXPECTED_VERSION) return undefined
    if (tooLarge.includes(type)) throw new EventTooLarge('the server refuses the append as too large', { cause: error })
    throw error
  }
}

const idsKnown = ({ events, known }: Planned) => events.filter(({ id }) => known.revisions.has(id))

/** The position of the last event of the first time. */
const firstPosition = async (connection: Connection, { stream, events, known }: Planned): Promise<Position> => {
  const revision = known.revisions.get(events.at(-1)!.id)!
  const [event] = (await readRevisions(connection, stream, revision, 1)).map(fromServer)
  if (!event) throw new Error(`${stream} has lost its revision ${revision}`)
  return event.position
}

/** Appends where every stream is expected to be, and looks only when one is not: after another writer, or after an attempt whose
 *  answer was lost. The expected revision keeps an event from being written twice, also with `any`.
 *  @throws VersionConflict, EventIdReused, EventTooLarge, LogUnavailable */
export const append = async (connection: Connection, known: KnownIds, writes: readonly StreamWrite[]): Promise<Appended> => {
  const plan = (ids: (stream: string) => StreamIds): Planned[] =>
    writes.map((write) => {
      const found = ids(write.stream)
      return { ...write, known: found, expected: revisionOf(write.expectedVersion) ?? found.last }
    })

  let planned = plan(known.recall)
  for (;;) {
    if (planned.every((each) => idsKnown(each).length === 0)) {
      const position = await patiently(() => tryAppend(connection.client, planned))
      if (position !== undefined) {
        for (const { stream, known: before, expected, events } of planned)
          known.note(
            stream,
            before,
            expected + 1,
            events.map(({ id }) => id),
          )
        return { position, repeated: false }
      }
    }
    const looked = new Map(
      await Promise.all(writes.map(async ({ stream }) => [stream, await patiently(() => known.look(stream))] as const)),
    )
    planned = plan((stream) => looked.get(stream)!)
    if (planned.every((each) => idsKnown(each).length === each.events.length))
      return { position: await patiently(() => firstPosition(connection, planned.at(-1)!)), repeated: true }
    refuse(planned)
  }
}

/** What a further attempt would meet again. */
const refuse = (planned: readonly Planned[]) => {
  for (const { stream, expectedVersion, expected, known } of planned)
    if (expected !== known.last) throw new VersionConflict(stream, expectedVersion, known.last + 1)
  const [reused] = planned.flatMap(idsKnown)
  if (reused) throw new EventIdReused(`the event id ${reused.id} was used by another append`)
}
