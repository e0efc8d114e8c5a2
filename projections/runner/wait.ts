import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@clearbell/database'
import { type Position, START } from '@clearbell/eventstore'
import { readCheckpoints } from './checkpoints.ts'
import type { Projection } from './define.ts'

const POLL_MS = 25

export interface Waiter {
  /** Resolves true as soon as what is served has seen the log up to `position`, also when nothing up to there was for
   *  this projection; false when that takes longer than `timeoutMs`.
   *  @throws when there is no such projection, or the database cannot be reached */
  waitFor(name: string, position: Position, timeoutMs: number): Promise<boolean>
}

type Waiting = { name: string; position: Position } & PromiseWithResolvers<boolean>

/** How far the served versions have come: told by the runner of this process, else read from the checkpoints, with one
 *  loop however many requests wait. */
export class LivePositions implements Waiter {
  readonly #database: Database
  readonly #known: Map<string, Position>
  readonly #waiting = new Set<Waiting>()
  #isPolling = false

  constructor(database: Database, projections: readonly Projection[]) {
    this.#database = database
    this.#known = new Map(projections.map(({ name }) => [name, START]))
  }

  /** Takes note of a position that a served version has reached. */
  reached(name: string, position: Position): void {
    const known = this.#known.get(name)
    if (known === undefined || position <= known) return
    this.#known.set(name, position)
    for (const waiting of this.#waiting) if (waiting.name === name && waiting.position <= position) waiting.resolve(true)
  }

  async waitFor(name: string, position: Position, timeoutMs: number): Promise<boolean> {
    const known = this.#known.get(name)
    if (known === undefined) throw new Error(`there is no projection '${name}'`)
    if (position <= known) return true
    const waiting: Waiting = { name, position, ...Promise.withResolvers<boolean>() }
    const timer = setTimeout(() => waiting.resolve(false), timeoutMs)
    this.#waiting.add(waiting)
    if (!this.#isPolling) void this.#poll()
    try {
      return await waiting.promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(waiting)
    }
  }

  async #poll(): Promise<void> {
    this.#isPolling = true
    while (this.#waiting.size > 0) {
      try {
        for (const { name, position, isLive } of await readCheckpoints(this.#database)) if (isLive) this.reached(name, position)
      } catch (error) {
        for (const waiting of this.#waiting) waiting.reject(error)
      }
      await delay(POLL_MS)
    }
    this.#isPolling = false
  }
}
