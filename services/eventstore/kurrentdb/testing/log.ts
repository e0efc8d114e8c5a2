import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'

/** An event as the server stores it; `metadata` are the bytes that the writer gave. */
export interface StoredEvent {
  id: string
  stream: string
  revision: number
  type: string
  isJson: boolean
  data: Uint8Array
  metadata: Uint8Array
  created: Date
  commit: bigint
}

export type Proposed = Pick<StoredEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>

/** A revision, or what the protocol names beside it. */
export type Expected = number | 'any' | 'none' | 'exists'

export interface Write {
  stream: string
  expected: Expected
  events: Proposed[]
}

export type Outcome =
  | { kind: 'written'; revisions: Map<string, number>; commit: bigint }
  | { kind: 'conflict'; stream: string; expected: Expected; actual: number }
  | { kind: 'too large'; bytes: number }

/** As the server counts an event against the limit of an append. */
const sizeOf = ({ type, data, metadata }: Proposed) => data.length + metadata.length + 2 * type.length

/** The server's transaction log in memory, with its rules for expected revisions and repeated ids. Between the events of the
 *  product stand the server's own, whose names begin with `$`. */
export class ServerLog {
  readonly all: StoredEvent[] = []
  readonly appended = new EventEmitter().setMaxListeners(0)
  readonly maxAppendBytes: number
  readonly #streams = new Map<string, StoredEvent[]>()
  #commit = 0n

  constructor(maxAppendBytes = 1024 * 1024) {
    this.maxAppendBytes = maxAppendBytes
    this.#writeOwn('$statistics')
  }

  stream(name: string): StoredEvent[] | undefined {
    return this.#streams.get(name)
  }

  /** All streams or none. */
  append(writes: Write[]): Outcome {
    const bytes = writes.flatMap(({ events }) => events).reduce((sum, event) => sum + sizeOf(event), 0)
    if (bytes > this.maxAppendBytes) return { kind: 'too large', bytes }
    const repeats = writes.map((write) => this.#firstTime(write))
    if (repeats.every((first) => first !== undefined)) return this.#written(repeats.flat())
    for (const { stream, expected } of writes) {
      const actual = this.#last(stream)
      const isMet = expected === 'any' || (expected === 'exists' ? actual >= 0 : actual === (expected === 'none' ? -1 : expected))
      if (!isMet) return { kind: 'conflict', stream, expected, actual }
    }
    const written = writes.flatMap(({ stream, events }) => events.map((event) => this.#write(stream, event)))
    if (this.all.length % 5 === 0) this.#writeOwn('$statistics')
    this.appended.emit('appended')
    return this.#written(written)
  }

  #last(stream: string) {
    return (this.#streams.get(stream)?.length ?? 0) - 1
  }

  /** The events of an earlier append of the same ids: behind the expected revision, or anywhere when any is expected. */
  #firstTime({ stream, expected, events }: Write): StoredEvent[] | undefined {
    const known = this.#streams.get(stream) ?? []
    const from = typeof expected === 'number' ? expected + 1 : expected === 'none' ? 0 : known.findIndex(({ id }) => id === events[0]?.id)
    const found = from < 0 ? [] : known.slice(from, from + events.length)
    const isSame = found.length === events.length && found.every(({ id }, n) => id === events[n]?.id)
    return isSame && events.length > 0 ? found : undefined
  }

  #written(events: StoredEvent[]): Outcome {
    return { kind: 'written', revisions: new Map(events.map(({ stream, revision }) => [stream, revision])), commit: events.at(-1)!.commit }
  }

  #write(stream: string, event: Proposed): StoredEvent {
    const events = this.#streams.get(stream) ?? []
    this.#streams.set(stream, events)
    const stored = { ...event, stream, revision: events.length, created: new Date(), commit: this.#commit }
    this.#commit += BigInt(sizeOf(event) + 100) // a byte offset, as the server's
    events.push(stored)
    this.all.push(stored)
    return stored
  }

  #writeOwn(type: string) {
    const nothing = new TextEncoder().encode('{}')
    this.#write('$stats-127.0.0.1:2113', { id: randomUUID(), type, isJson: true, data: nothing, metadata: nothing })
  }
}
