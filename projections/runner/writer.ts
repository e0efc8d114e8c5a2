import { type Database, join, raw, sql } from '@clearbell/database'
import { inTraceOf, type LoggedEvent, type LogSlice, type Position } from '@clearbell/eventstore'
import { type Checkpoint, moveCheckpoint, swapIn } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { schemaOf, useSchema } from './tables.ts'

/** The statements of one event could not be run: a mistake in its handler, or an outage. Holds nothing of what the event
 *  says, because this is logged and that is personal. */
export class EventFailed extends Error {
  override readonly name = 'EventFailed'
  readonly eventId: string
  readonly type: string
  readonly position: Position
  readonly index: number
  constructor(projection: string, { id, type, position }: LoggedEvent, index: number, cause: unknown) {
    super(`projection ${projection} could not apply ${type} ${id} at ${position}: ${String(cause)}`, { cause })
    this.eventId = id
    this.type = type
    this.position = position
    this.index = index
  }
}

const FIRST_ANALYSIS_EVENTS = 500

/** Writes one version of a projection, a batch and its checkpoint in one transaction, one after another. */
export class Writer {
  readonly #database: Database
  readonly #projection: Projection
  #checkpoint: Checkpoint
  #last: Promise<unknown> = Promise.resolve()
  #applied = 0
  #nextAnalysis = FIRST_ANALYSIS_EVENTS
  /** How far the log has been looked at; the stored checkpoint may be behind while the log has nothing for us. */
  seen: Position

  constructor(database: Database, projection: Projection, checkpoint: Checkpoint) {
    this.#database = database
    this.#projection = projection
    this.#checkpoint = checkpoint
    this.seen = checkpoint.position
  }

  get isLive(): boolean {
    return this.#checkpoint.isLive
  }

  /** An empty slice is only remembered; `persist` stores it. An event that fails leaves everything before it applied.
   *  @throws EventFailed  @throws CheckpointMoved */
  apply(slice: LogSlice): Promise<void> {
    return this.#inTurn(async () => {
      if (slice.events.length > 0) await this.#applyUpToFailure(slice)
      this.seen = slice.position
    })
  }

  /** Stores how far the log has been looked at. @throws CheckpointMoved */
  persist(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.seen === this.#checkpoint.position) return
      await this.#write([], this.seen)
    })
  }

  /** Puts this version in the place of the one served. @returns false while that one is ahead */
  swapIn(): Promise<boolean> {
    return this.#inTurn(async () => {
      if (!(await swapIn(this.#database, this.#checkpoint))) return false
      this.#checkpoint = { ...this.#checkpoint, isLive: true }
      return true
    })
  }

  async #applyUpToFailure({ events, position }: LogSlice): Promise<void> {
    try {
      await this.#write(events, position)
    } catch (error) {
      const good = error instanceof EventFailed ? events.slice(0, error.index) : []
      const last = good.at(-1)
      if (last) await this.#write(good, last.position)
      throw error
    }
  }

  async #write(events: LoggedEvent[], position: Position): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await moveCheckpoint(tx, this.#checkpoint, position)
      await useSchema(tx, schemaOf(this.#projection, this.isLive))
      for (const [index, event] of events.entries())
        try {
          await this.#traced(event, async () => {
            for (const statement of this.#projection.statements(event)) await tx.query(statement)
          })
        } catch (cause) {
          throw new EventFailed(this.#projection.name, event, index, cause)
        }
    })
    this.#checkpoint = { ...this.#checkpoint, position }
    this.#applied += events.length
    if (this.#applied >= this.#nextAnalysis) await this.#analyse()
  }

  /** A rebuild belongs to no request's trace. */
  #traced(event: LoggedEvent, work: () => Promise<void>): Promise<void> {
    const { type, metadata } = event
    return this.isLive ? inTraceOf(metadata, `project ${this.#projection.name}`, { 'event.type': type }, work) : work()
  }

  /** Statements that were planned while a table was empty scan it when it has grown, until its statistics say otherwise:
   *  on a server that is minutes later, and the embedded engine gathers none by itself. */
  async #analyse(): Promise<void> {
    this.#nextAnalysis = this.#applied * 2
    const schema = schemaOf(this.#projection, this.isLive)
    const tables = this.#projection.tables.map((table) => raw(`${schema}.${table}`))
    await this.#database.query(sql`analyze ${join(tables)}`)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {}) // whoever asked for it hears of it
    return result
  }
}
