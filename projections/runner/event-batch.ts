import { type Sql, StatementFailed } from '@clearbell/database'
import type { LoggedEvent } from '@clearbell/eventstore'
import type { Projection } from './define.ts'
import { EventFailed } from './event-failed.ts'
import { HandlerFailed } from './own-failure.ts'
import { alone, together, type Write } from './rows.ts'

/** Events with what they write, which is sent together. */
export class EventBatch {
  readonly #projection: Projection
  readonly events: { event: LoggedEvent; index: number }[] = []
  readonly #writes: Write[] = []
  /** For each write the place of its event in `events`. */
  readonly #owners: number[] = []

  constructor(projection: Projection) {
    this.#projection = projection
  }

  /** @param index the event's own, for whoever gave it   @throws EventFailed when its handler throws */
  add(event: LoggedEvent, index: number): void {
    try {
      for (const write of this.#projection.writes(event)) {
        this.#writes.push(write)
        this.#owners.push(this.events.length)
      }
    } catch (cause) {
      throw new EventFailed(this.#projection.name, event, index, new HandlerFailed(String(cause), { cause }))
    }
    this.events.push({ event, index })
  }

  /** @throws EventFailed when the failure is that of an event, else the failure itself */
  async write(send: (statements: readonly Sql[]) => Promise<void>): Promise<void> {
    const joined = together(this.#writes)
    try {
      await send(joined.map(({ statement }) => statement))
    } catch (failure) {
      if (!(failure instanceof StatementFailed)) throw failure
      const isOfSeveral = (joined[failure.index]?.count ?? 0) > 1
      // Which row it was that failed shows when each is written by itself.
      if (isOfSeveral) await send(this.#writes.map(alone)).catch((alone: unknown) => this.#nameEvent(alone, (index) => index))
      else this.#nameEvent(failure, (index) => joined[index]?.first ?? -1)
    }
  }

  /** @param writeOf the place of the write of a statement */
  #nameEvent(failure: unknown, writeOf: (index: number) => number): never {
    if (!(failure instanceof StatementFailed)) throw failure
    const owner = this.events[this.#owners[writeOf(failure.index)] ?? -1]
    if (!owner) throw failure.cause
    throw new EventFailed(this.#projection.name, owner.event, owner.index, failure.cause)
  }
}
