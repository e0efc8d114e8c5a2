import type { Database } from '@clearbell/database'
import { type EventStore, type Position, type Reaction, runReaction, type Turn, UnreadableEvent } from '@clearbell/eventstore'
import { CheckpointMoved, claimVersion } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { EventFailed } from './event-failed.ts'
import type { FollowTogether } from './follow-together.ts'
import { type Parked, takenTypes } from './parked.ts'
import { type PageReader, ReadTogether } from './read-together.ts'
import { Writer } from './writer.ts'

/** How late the stored checkpoint may be while the log has nothing for a projection. */
const PERSIST_MS = 200
const FIRST_RETRY_MS = 100

export interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Following {
  database: Database
  store: EventStore
  /** Shared by all projections of the process. */
  together: FollowTogether
  projection: Projection
  log: Log
  /** Ends everything after the batch in hand. */
  signal: AbortSignal
  /** Called whenever a batch is in the tables, and when it is seen that the log has none. */
  onProgress(position: Position, isLive: boolean): void
  /** Called with what stopped the projection until the next try. */
  onFailure(error: Error): void
  /** Called when another process turns out to write the projection. */
  onOvertaken(): void
}

/** Keeps one projection up with the log: waits for its lock, builds its tables when they are new, follows the log, and
 *  after a failure tries again, later each time. Ends with the signal, or when a newer version has taken over. */
export const keepFollowing = (following: Following): Promise<void> => {
  const { database, projection, signal, onOvertaken } = following
  const { name, version } = projection
  const reaction: Reaction = {
    // Each version has its own lock, so that a running process of the last release keeps the served one up during a build.
    lock: `projection:${name}@${version}`,
    work: (turn) => followAsHolder(following, turn),
    onWaiting: onOvertaken,
    onFailure: (error, retryMs) => report(following, error, retryMs),
    firstRetryMs: FIRST_RETRY_MS,
  }
  return runReaction(database, reaction, signal)
}

const followAsHolder = async (followed: Following, { stop, progressed }: Turn): Promise<'over' | void> => {
  const { database, store, projection, log } = followed
  const following: Following = {
    ...followed,
    onProgress: (...progress) => {
      progressed()
      followed.onProgress(...progress)
    },
  }
  const reader = ReadTogether.of(store).join(takenTypes(projection))
  let writer: Writer
  try {
    const checkpoint = await claimVersion(database, projection)
    if (!checkpoint) {
      log.info({ projection: projection.name, version: projection.version }, 'a newer version of the projection has taken over')
      return 'over'
    }
    writer = new Writer(database, store, projection, checkpoint, (parked, cause) => reportParked(following, parked, cause))
    if (!writer.isLive) await build(following, reader, writer, stop)
    await catchUp(following, reader, writer, stop)
  } finally {
    reader.leave()
  }
  await follow(following, writer, stop)
}

/** Applies the next page of the log. @returns whether it has no more */
const applyNext = async (reader: PageReader, writer: Writer): Promise<boolean> => {
  try {
    const slice = await reader.read(writer.seen)
    await writer.apply(slice)
    return slice.isEnd
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    await writer.parkUnreadable(error)
    return false
  }
}

/** Reads the log from where the build stands to its end, then swaps the new tables in. */
const build = async ({ projection, onProgress, log }: Following, reader: PageReader, writer: Writer, stop: AbortSignal) => {
  const { name, version } = projection
  log.info({ projection: name, version, after: writer.seen }, 'building a new version of the projection beside the served one')
  while (!stop.aborted) {
    const isEnd = await applyNext(reader, writer)
    if (isEnd) await writer.persist()
    const switchMs = isEnd ? await writer.swapIn() : null
    onProgress(writer.seen, switchMs !== null)
    if (switchMs !== null) return log.info({ projection: name, version, switchMs }, 'the new version of the projection is served')
  }
}

/** Reads to the end of the log. The subscription tells of news alone, and that a projection goes on has to be known of a quiet log too:
 *  until then this process says that it is not ready, and whoever believes that sends it nothing that would make news. */
const catchUp = async ({ onProgress }: Following, reader: PageReader, writer: Writer, stop: AbortSignal) => {
  for (let isEnd = false; !isEnd && !stop.aborted; ) {
    isEnd = await applyNext(reader, writer)
    if (isEnd) await writer.persist()
    onProgress(writer.seen, writer.isLive)
  }
}

/** Applies what is appended as it comes, until told to stop. @throws what kept a batch from being applied */
const follow = async (following: Following, writer: Writer, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted)
    try {
      await followNews(following, writer, stop)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      await writer.parkUnreadable(error)
      following.onProgress(writer.seen, writer.isLive)
    }
}

const followNews = async ({ together, projection, onProgress }: Following, writer: Writer, stop: AbortSignal): Promise<void> => {
  const failed = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const persist = () => {
    timer = undefined
    if (!stop.aborted) writer.persist().catch(failed.reject)
  }
  const subscription = together.subscribe(takenTypes(projection), writer.seen, async (slice) => {
    if (stop.aborted) return
    await writer.apply(slice)
    onProgress(writer.seen, writer.isLive)
    if (slice.events.length === 0) timer ??= setTimeout(persist, PERSIST_MS)
  })
  try {
    await Promise.race([subscription.ended, failed.promise, aborted(stop)])
  } finally {
    clearTimeout(timer)
    await subscription.stop()
  }
  if (!stop.aborted) throw new Error('the subscription ended')
}

/** Also of a signal that has aborted already, which tells nobody of it any more. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** The event that stopped the projection, when it was one. */
const failedEvent = (error: unknown) => {
  const { eventId = null, type = null, position = null } = error instanceof EventFailed ? error : {}
  return { eventId, type, position }
}

const reportParked = ({ projection, log }: Following, { eventId, type, position, schoolId, stream }: Parked, err: unknown): void => {
  const { name, version } = projection
  log.error({ projection: name, version, eventId, type, position, schoolId, stream, err }, 'an event could not be applied and is parked')
}

const report = ({ projection, log, onFailure }: Following, error: unknown, retryMs: number): void => {
  const { name, version } = projection
  const failure = error instanceof Error ? error : new Error(String(error))
  if (error instanceof CheckpointMoved) return log.info({ projection: name, version }, 'another process has gone on with the projection')
  onFailure(failure)
  log.error({ projection: name, version, ...failedEvent(error), retryMs, err: failure }, 'the projection has stopped')
}
