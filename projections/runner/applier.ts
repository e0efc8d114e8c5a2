import type { ParkedEventDecision } from '@clearbell/contracts'
import type { Sql } from '@clearbell/database'
import { type EventStore, isTracing, type LoggedEvent, type LogSlice, type Position, type UnreadableEvent } from '@clearbell/eventstore'
import type { Projection } from './define.ts'
import { EventBatch } from './event-batch.ts'
import { EventFailed } from './event-failed.ts'
import { ownFailure } from './own-failure.ts'
import { Blocked, isDecision, type Parked, readParked, toParked } from './parked.ts'

/** The tables that events are applied to, and where is written how far. */
export interface Target {
  /** Runs statements on the tables in one transaction, which also notes the position; null: it stays.
   *  @param count of the events that are applied
   *  @throws StatementFailed, counting these statements from 0   @throws also when another writer has gone on */
  write(position: Position | null, count: number, statements: readonly Sql[]): Promise<void>
  /** Does the work that applies an event, within that event's trace. */
  traced(event: LoggedEvent, work: () => Promise<void>): Promise<void>
  /** The statements of these three keep the parked events. */
  park(rows: readonly Parked[]): Sql[]
  unpark(eventId: string): Sql[]
  fail(eventId: string, error: string): Sql[]
  /** Called when an event is parked for a failure of its own. */
  onParked(parked: Parked, cause: unknown): void
}

interface Applying {
  projection: Projection
  /** Reads parked events again. */
  store: EventStore
  target: Target
  /** In the order of the log. */
  parked: readonly Parked[]
  /** Ids of discarded events: they are left out from the start, so that a build does not depend on whether they fail in it. */
  discarded: Set<string>
}

/** Applies the log to the tables of a projection. Parks an event that cannot be applied and what follows of its school or stream, in
 *  order, and carries out what the operator decides on it. Every transaction moves both the tables and the position, so a process may
 *  die after any of them. After a failure make a new one: what it knows of the parked events may be wrong. */
export class Applier {
  readonly #projection: Projection
  readonly #store: EventStore
  readonly #target: Target
  readonly #discarded: Set<string>
  readonly #parked: Map<string, Parked>
  #blocked: Blocked

  constructor({ projection, store, target, parked, discarded }: Applying) {
    this.#projection = projection
    this.#store = store
    this.#target = target
    this.#discarded = discarded
    this.#parked = new Map(parked.map((row) => [row.eventId, row]))
    this.#blocked = blockedBy(parked)
  }

  get parked(): Parked[] {
    return [...this.#parked.values()]
  }

  /** @throws EventFailed after everything before the event was applied, when the failure is not the event's own */
  async apply({ events, position }: LogSlice): Promise<void> {
    let from = 0
    for (const [index, event] of events.entries()) {
      if (!isDecision(event) || event.data.projection !== this.#projection.name) continue
      const before = events.slice(from, index)
      if (before.length > 0) await this.#applyOrPark(before, before.at(-1)!.position)
      await this.#carryOut(event)
      from = index + 1
    }
    await this.#applyOrPark(events.slice(from), position)
  }

  /** Goes past an event that does not fit its schema. */
  async parkUnreadable(failure: UnreadableEvent): Promise<void> {
    const parked = toParked(failure.event, ownFailure(failure))
    if (this.#discarded.has(parked.eventId)) return this.#target.write(parked.position, 0, [])
    await this.#park(this.#blocked.has(parked) ? { ...parked, error: null } : parked, failure)
  }

  async #applyOrPark(events: LoggedEvent[], position: Position): Promise<void> {
    let rest = events
    for (;;)
      try {
        return await this.#applyAll(rest, position)
      } catch (failure) {
        if (!(failure instanceof EventFailed)) throw failure
        const good = rest.slice(0, failure.index)
        if (good.length > 0) await this.#applyAll(good, good.at(-1)!.position)
        const error = ownFailure(failure.cause)
        if (error === null) throw failure
        await this.#park(toParked(rest[failure.index]!, error), failure)
        rest = rest.slice(failure.index + 1)
      }
  }

  async #applyAll(events: LoggedEvent[], position: Position): Promise<void> {
    const behind: Parked[] = []
    const batch = new EventBatch(this.#projection)
    for (const [index, event] of events.entries()) {
      if (this.#discarded.has(event.id) || this.#parked.has(event.id)) continue
      const row = toParked(event, null)
      // Should this fail at a later event, the ones before it come again, and this one is behind again.
      if (this.#blocked.has(row)) {
        this.#blocked.add(row)
        behind.push(row)
      } else batch.add(event, index)
    }
    await this.#write(batch, position, events.length, this.#target.park(behind))
    for (const row of behind) this.#parked.set(row.eventId, row)
  }

  async #write(batch: EventBatch, position: Position | null, count: number, more: readonly Sql[]): Promise<void> {
    const written = batch.write((statements) => this.#target.write(position, count, [...statements, ...more]))
    if (isTracing())
      await Promise.allSettled(batch.events.map(({ event, index }) => this.#target.traced(event, () => onlyOf(index, written))))
    await written
  }

  async #park(row: Parked, cause: unknown): Promise<void> {
    await this.#target.write(row.position, 0, this.#target.park([row]))
    this.#parked.set(row.eventId, row)
    this.#blocked.add(row)
    if (row.error !== null) this.#target.onParked(row, cause)
  }

  /** The same again after a crash: what was applied or discarded is not parked any more, and the others are looked at anew. */
  async #carryOut({ type, data: { eventId } }: ParkedEventDecision): Promise<void> {
    if (type === 'ParkedEventDiscarded') this.#discarded.add(eventId)
    const blocked = new Blocked()
    for (const row of this.parked) {
      const isDue = this.#discarded.has(row.eventId) || (!blocked.has(row) && (row.error === null || row.eventId === eventId))
      if (!isDue || !(await this.#release(row))) blocked.add(row)
    }
    this.#blocked = blocked
  }

  /** @returns false when it stays parked */
  async #release(row: Parked): Promise<boolean> {
    const { eventId } = row
    const isDiscarded = this.#discarded.has(eventId)
    const found = isDiscarded ? null : await readParked(this.#store, row)
    if (found && 'error' in found) return this.#failAgain(row, found.error)
    try {
      const batch = new EventBatch(this.#projection)
      if (found) batch.add(found.event, 0)
      await this.#write(batch, null, found ? 1 : 0, this.#target.unpark(eventId))
    } catch (failure) {
      const error = failure instanceof EventFailed ? ownFailure(failure.cause) : null
      if (error === null) throw failure
      this.#target.onParked({ ...row, error }, failure)
      return this.#failAgain(row, error)
    }
    this.#parked.delete(eventId)
    return true
  }

  async #failAgain(row: Parked, error: string): Promise<false> {
    await this.#target.write(null, 0, this.#target.fail(row.eventId, error))
    this.#parked.set(row.eventId, { ...row, error })
    return false
  }
}

/** Fails only for the event whose failure it is. */
const onlyOf = (index: number, written: Promise<void>): Promise<void> =>
  written.catch((failure: unknown) => {
    if (failure instanceof EventFailed && failure.index === index) throw failure
  })

const blockedBy = (rows: Iterable<Parked>): Blocked => {
  const blocked = new Blocked()
  for (const row of rows) blocked.add(row)
  return blocked
}
