import type { Writable } from 'node:stream'
import { liveEvent } from '@clearbell/contracts'
import { outermost } from './paths.ts'

/** Changes of one moment reach several read models one after the other. They are sent together. */
const GATHER_MS = 150

/** Who is at the other end. */
export interface Viewer {
  userId: string
  schoolId: string | null
  isOperator: boolean
  /** SHA-256 of the session's id. */
  session: string
}

/** One client of the event stream. What it has to be told waits as a set of paths, which stays small however slow the client is. */
export class Connection {
  readonly viewer: Viewer
  readonly openedAt = Date.now()
  readonly #out: Writable
  readonly #everyMs: number
  readonly #paths = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #sentAt = 0

  /** @param everyMs the shortest time between two messages */
  constructor(viewer: Viewer, out: Writable, everyMs: number) {
    this.viewer = viewer
    this.#out = out
    this.#everyMs = everyMs
    out.once('close', () => clearTimeout(this.#timer))
    this.#write(liveEvent.heartbeat, 0) // so that the headers leave at once
  }

  tell(paths: readonly string[]): void {
    for (const path of paths) this.#paths.add(path)
    if (this.#paths.size === 0 || !this.#out.writable) return
    this.#timer ??= setTimeout(() => this.#send(), Math.max(GATHER_MS, this.#sentAt + this.#everyMs - Date.now()))
  }

  /** Drops a client that does not read. It connects again and fetches what it missed. */
  beat(): void {
    if (this.#out.writableNeedDrain) this.#out.destroy()
    else this.#write(liveEvent.heartbeat, 0)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#out.end()
  }

  #send(): void {
    this.#timer = undefined
    this.#sentAt = Date.now()
    this.#write(liveEvent.changed, outermost(this.#paths))
    this.#paths.clear()
  }

  #write(event: string, data: unknown): void {
    if (this.#out.writable) this.#out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}
