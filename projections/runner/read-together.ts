import { type EventStore, type LoggedEvent, type LogSlice, type Position, UnreadableEvent } from '@clearbell/eventstore'

const PAGE_EVENTS = 1_000
const MAX_PAGES = 8
/** How long a reader waits for one that is behind, before that one has to read for itself. */
const PATIENCE_MS = 1_000

/** Reads the log for one read model, page by page. */
export interface PageReader {
  /** What stands behind `after`, of the reader's types.   @throws as `readAll`, UnreadableEvent for the reader's types alone */
  read(after: Position): Promise<LogSlice>
  leave(): void
}

interface Reader {
  types: ReadonlySet<string>
  /** Null before its first page. */
  at: Position | null
}

/** A stretch of the log, of some types. */
interface Page {
  after: Position
  types: ReadonlySet<string>
  /** Null until it was read. */
  slice: LogSlice | null
  /** Stands at the end of a slice without events. */
  failure: UnreadableEvent | null
  loaded: Promise<void>
}

/** Lets read models that are built at the same time read and decrypt the log once. The next page is read while the last one is being
 *  written. A reader that starts elsewhere reads pages of its own until it meets those of the others; one that is slow is waited for
 *  for a moment, and then reads again what is no longer in memory. */
export class ReadTogether {
  static readonly #all = new WeakMap<EventStore, ReadTogether>()
  readonly #store: EventStore
  readonly #readers = new Set<Reader>()
  #pages: Page[] = []
  #moved = Promise.withResolvers<void>()

  /** The one of a log in this process. */
  static of(store: EventStore): ReadTogether {
    const known = ReadTogether.#all.get(store)
    if (known) return known
    const made = new ReadTogether(store)
    ReadTogether.#all.set(store, made)
    return made
  }

  private constructor(store: EventStore) {
    this.#store = store
  }

  /** Those who join before any of them has read get the same pages.   @param types that the pages have for this one */
  join(types: readonly string[]): PageReader {
    const reader: Reader = { types: new Set(types), at: null }
    this.#readers.add(reader)
    return {
      read: (after) => this.#read(reader, after),
      leave: () => {
        this.#readers.delete(reader)
        if (this.#readers.size === 0) this.#pages = []
        this.#tellMoved()
      },
    }
  }

  async #read(reader: Reader, after: Position): Promise<LogSlice> {
    const isFirst = reader.at === null
    reader.at = after
    this.#tellMoved()
    // Whoever has joined is about to read, and the page should be of use to it too.
    if (isFirst) await this.#waitWhile(() => [...this.#readers].some(({ at }) => at === null))
    if (!this.#covering(reader.types, after)) await this.#waitWhile(() => this.#isFull(reader))
    const page = this.#covering(reader.types, after) ?? this.#load(after)
    try {
      await page.loaded
    } catch {
      // What cannot be read may be of types that are not the reader's.
      return this.#store.readAll({ types: [...reader.types], after, limit: PAGE_EVENTS })
    }
    const { slice, failure } = page
    if (!slice || (failure && reader.types.has(failure.event.type))) throw failure
    if (!slice.isEnd) this.#readAhead(slice.position)
    return { ...slice, events: slice.events.filter(({ type, position }) => position > after && reader.types.has(type)) }
  }

  #covering(types: ReadonlySet<string>, after: Position): Page | undefined {
    const covers = (page: Page) => (page.slice ? page.after <= after && after < page.slice.position : page.after === after)
    return this.#pages.findLast((page) => covers(page) && types.isSubsetOf(page.types))
  }

  #load(after: Position): Page {
    const types = new Set([...this.#readers].flatMap((reader) => [...reader.types]))
    const page: Page = { after, types, slice: null, failure: null, loaded: Promise.resolve() }
    const drop = () => {
      this.#pages = this.#pages.filter((other) => other !== page)
    }
    page.loaded = readPage(this.#store, types, after).then(
      ({ slice, failure }) => {
        Object.assign(page, { slice, failure })
        if (slice.position === after) drop() // the end of the log, which may be somewhere else the next time
      },
      (error: unknown) => {
        drop()
        throw error
      },
    )
    page.loaded.catch(() => {}) // whoever asks for the page hears of it
    if (this.#pages.length >= MAX_PAGES) this.#pages.shift()
    this.#pages.push(page)
    return page
  }

  #readAhead(after: Position): void {
    const isThere = this.#pages.some((page) => page.after === after || (page.slice && page.after < after && after < page.slice.position))
    if (!isThere && !this.#isFull(null)) this.#load(after)
  }

  /** Whether another reader still needs the oldest of as many pages as may be kept. */
  #isFull(reader: Reader | null): boolean {
    const [oldest] = this.#pages
    if (!oldest || this.#pages.length < MAX_PAGES) return false
    return [...this.#readers].some((other) => other !== reader && other.at !== null && this.#covering(other.types, other.at) === oldest)
  }

  /** @param waits asked again whenever a reader has moved */
  async #waitWhile(waits: () => boolean): Promise<void> {
    const deadline = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => deadline.resolve('late'), PATIENCE_MS)
    try {
      while (waits()) if ((await Promise.race([this.#moved.promise, deadline.promise])) === 'late') return
    } finally {
      clearTimeout(timer)
    }
  }

  #tellMoved(): void {
    this.#moved.resolve()
    this.#moved = Promise.withResolvers()
  }
}

const readPage = async (
  store: EventStore,
  types: ReadonlySet<string>,
  after: Position,
): Promise<Pick<Page, 'failure'> & { slice: LogSlice }> => {
  try {
    return { slice: await store.readAll({ types: [...types], after, limit: PAGE_EVENTS }), failure: null }
  } catch (failure) {
    if (!(failure instanceof UnreadableEvent)) throw failure
    const events: LoggedEvent[] = []
    return { slice: { events, position: failure.event.position, isEnd: false }, failure }
  }
}
