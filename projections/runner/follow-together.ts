import { type EventStore, type LoggedEvent, type LogSlice, type Position, type Subscription, UnreadableEvent } from '@clearbell/eventstore'

/** How much of the log stays in memory for those who are not at its end. */
const MAX_KEPT = 2_000
const READ_EVENTS = 1_000

type Entry = { position: Position; type: string; event: LoggedEvent } | { position: Position; type: string; failure: UnreadableEvent }

/** The end of the log, from behind `after` to `position`. */
class Tail {
  after: Position
  position: Position
  #entries: Entry[] = []

  constructor(after: Position) {
    this.after = after
    this.position = after
  }

  add(entries: readonly Entry[], position: Position): void {
    this.#entries.push(...entries)
    this.position = position
    if (this.#entries.length <= MAX_KEPT) return
    this.after = this.#entries[this.#entries.length - MAX_KEPT - 1]!.position
    this.#entries = this.#entries.filter((entry) => entry.position > this.after)
  }

  /** @throws UnreadableEvent when the first event behind `after` of these types cannot be read */
  behind(after: Position, types: ReadonlySet<string>): LogSlice {
    const from = this.#entries.findLastIndex(({ position }) => position <= after) + 1
    const events: LoggedEvent[] = []
    for (const entry of this.#entries.slice(from)) {
      if (!types.has(entry.type)) continue
      if ('event' in entry) events.push(entry.event)
      else if (events.length === 0) throw entry.failure
      else return { events, position: events.at(-1)!.position, isEnd: false }
    }
    return { events, position: this.position, isEnd: true }
  }
}

interface Following {
  tail: Tail
  /** Replaced whenever the tail grows. Rejects with what ended the subscription. */
  grown: PromiseWithResolvers<void>
  subscription: Subscription
}

/** Follows the log for all read models that a process writes: it is read and decrypted once, however many take from it, and each goes on
 *  from its own position. One that is slow, or that begins further back, reads for itself until it has caught up. */
export class FollowTogether {
  readonly #store: EventStore
  readonly #types: string[]
  #following: Following | undefined
  #members = 0

  /** @param types of all of them */
  constructor(store: EventStore, types: readonly string[]) {
    this.#store = store
    this.#types = [...new Set(types)]
  }

  /** As the subscription of the log, without what it does in an outage: that ends it.
   *  @param types some of those of all   @throws nothing; `ended` rejects also with UnreadableEvent */
  subscribe(types: readonly string[], after: Position, onBatch: (slice: LogSlice) => Promise<void>): Subscription {
    const stopping = Promise.withResolvers<'stopped'>()
    let isStopped = false
    this.#members += 1
    const ended = this.#handOn(new Set(types), after, onBatch, stopping.promise, () => isStopped).finally(async () => {
      this.#members -= 1
      if (this.#members === 0) await this.#end()
    })
    const stop = () => {
      isStopped = true
      stopping.resolve('stopped')
      return ended
    }
    return { stop, ended }
  }

  async #handOn(
    types: ReadonlySet<string>,
    after: Position,
    onBatch: (slice: LogSlice) => Promise<void>,
    stopped: Promise<'stopped'>,
    isStopped: () => boolean,
  ): Promise<void> {
    for (let seen = after; !isStopped(); ) {
      const { tail, grown } = (this.#following ??= this.#start(seen))
      const slice = seen >= tail.after ? tail.behind(seen, types) : await this.#readAlone(types, seen)
      if (isStopped()) return
      if (slice.position > seen) {
        await onBatch(slice)
        seen = slice.position
      } else await Promise.race([grown.promise, stopped])
    }
  }

  #readAlone(types: ReadonlySet<string>, after: Position): Promise<LogSlice> {
    return this.#store.readAll({ types: [...types], after, limit: READ_EVENTS })
  }

  #start(after: Position): Following {
    const following: Following = { tail: new Tail(after), grown: newSignal(), subscription: undefined as never }
    this.#subscribe(following)
    return following
  }

  #subscribe(following: Following): void {
    const { tail } = following
    following.subscription = this.#store.subscribe({ types: this.#types, after: tail.position }, async ({ events, position }) => {
      grow(
        following,
        events.map((event) => ({ position: event.position, type: event.type, event })),
        position,
      )
    })
    following.subscription.ended
      .then(() => Promise.reject(new Error('the subscription ended')))
      .catch((failure: unknown) => this.#goOn(following, failure))
  }

  /** An event that cannot be read is the business of those who take it. Anything else ends everything; who comes next begins anew. */
  #goOn(following: Following, failure: unknown): void {
    if (this.#following !== following) return
    if (failure instanceof UnreadableEvent) {
      const { position, type } = failure.event
      grow(following, [{ position, type, failure }], position)
      return this.#subscribe(following)
    }
    this.#following = undefined
    following.grown.reject(failure)
  }

  async #end(): Promise<void> {
    const following = this.#following
    this.#following = undefined
    await following?.subscription.stop().catch(() => {}) // nobody is left to hear of it
  }
}

const newSignal = () => {
  const signal = Promise.withResolvers<void>()
  signal.promise.catch(() => {}) // there may be nobody who waits
  return signal
}

const grow = (following: Following, entries: readonly Entry[], position: Position): void => {
  following.tail.add(entries, position)
  following.grown.resolve()
  following.grown = newSignal()
}
