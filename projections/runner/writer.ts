import { type Database, join, raw, type Sql, sql } from '@clearbell/database'
import { type EventStore, inTraceOf, type LogSlice, type Position, type UnreadableEvent } from '@clearbell/eventstore'
import { Applier, type Target } from './applier.ts'
import { type Checkpoint, moveAndWrite } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { deleteParkedRow, insertParkedRows, noteParkedFailure, readDiscarded, readParkedRows } from './parked.ts'
import { swapIn } from './swap.ts'
import { schemaOf, writeTo } from './tables.ts'

const FIRST_ANALYSIS_EVENTS = 500

/** Writes one version of a projection, a batch and its checkpoint in one transaction, one after another. Once something was thrown
 *  it is of no use any more. */
export class Writer {
  readonly #database: Database
  readonly #store: EventStore
  readonly #projection: Projection
  readonly #onParked: Target['onParked']
  #checkpoint: Checkpoint
  #applier: Applier | undefined
  #last: Promise<unknown> = Promise.resolve()
  #applied = 0
  #nextAnalysis = FIRST_ANALYSIS_EVENTS
  /** How far the log has been looked at; the stored checkpoint may be behind while the log has nothing for us. */
  seen: Position

  constructor(
    database: Database,
    store: EventStore,
    projection: Projection,
    checkpoint: Checkpoint,
    onParked: Target['onParked'] = () => {},
  ) {
    this.#database = database
    this.#store = store
    this.#projection = projection
    this.#checkpoint = checkpoint
    this.#onParked = onParked
    this.seen = checkpoint.position
  }

  get isLive(): boolean {
    return this.#checkpoint.isLive
  }

  /** An empty slice is only remembered; `persist` stores it. An event that cannot be applied is parked. Any other failure leaves
   *  everything before it applied.
   *  @throws EventFailed  @throws CheckpointMoved */
  apply(slice: LogSlice): Promise<void> {
    return this.#inTurn(async () => {
      if (slice.events.length > 0) await (await this.#opened()).apply(slice)
      this.seen = slice.position
    })
  }

  /** @throws CheckpointMoved */
  parkUnreadable(failure: UnreadableEvent): Promise<void> {
    return this.#inTurn(async () => {
      await (await this.#opened()).parkUnreadable(failure)
      this.seen = failure.event.position
    })
  }

  /** Stores how far the log has been looked at. @throws CheckpointMoved */
  persist(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.seen === this.#checkpoint.position) return
      await this.#write(this.seen, 0, [])
    })
  }

  /** Puts this version in the place of the one served. @returns as `swapIn`   @throws MoreParked */
  swapIn(): Promise<number | null> {
    return this.#inTurn(async () => {
      const switchMs = await swapIn(this.#database, this.#checkpoint)
      if (switchMs === null) return null
      this.#checkpoint = { ...this.#checkpoint, isLive: true }
      this.#nextAnalysis = Math.max(this.#applied, 1)
      return switchMs
    })
  }

  async #opened(): Promise<Applier> {
    this.#applier ??= new Applier({
      projection: this.#projection,
      store: this.#store,
      target: this.#target(),
      parked: await readParkedRows(this.#database, this.#checkpoint),
      discarded: await readDiscarded(this.#store, this.#projection.name),
    })
    return this.#applier
  }

  #target(): Target {
    const version = this.#checkpoint
    return {
      write: (position, count, statements) => this.#write(position ?? this.#checkpoint.position, count, statements),
      // A rebuild belongs to no request's trace.
      traced: ({ type, metadata }, work) =>
        this.isLive ? inTraceOf(metadata, `project ${version.name}`, { 'event.type': type }, work) : work(),
      park: (rows) => insertParkedRows(version, rows),
      unpark: (eventId) => [deleteParkedRow(version, eventId)],
      fail: (eventId, error) => [noteParkedFailure(version, eventId, error)],
      onParked: this.#onParked,
    }
  }

  async #write(position: Position, count: number, statements: readonly Sql[]): Promise<void> {
    await moveAndWrite(this.#database, this.#checkpoint, position, statements)
    this.#checkpoint = { ...this.#checkpoint, position }
    this.#applied += count
    if (this.#applied >= this.#nextAnalysis) await this.#analyse()
  }

  /** Statements that were planned while a table was empty scan it when it has grown, until its statistics say otherwise:
   *  on a server that is minutes later, and the embedded engine gathers none by itself. */
  async #analyse(): Promise<void> {
    this.#nextAnalysis = this.#applied * 2
    const schema = schemaOf(this.#projection, this.isLive)
    const tables = this.#projection.tables.map((table) => raw(`${schema}.${table}`))
    // While nobody reads, a small sample does; the next one is due as soon as the tables are served.
    const sample = this.isLive ? [] : [sql`set local default_statistics_target to 10`]
    await this.#database.batch([...writeTo(schema), ...sample, sql`analyze ${join(tables)}`])
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {}) // whoever asked for it hears of it
    return result
  }
}
