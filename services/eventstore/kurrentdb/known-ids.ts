import type { ResolvedEvent } from '@kurrent/kurrentdb-client'
import { LRUCache } from 'lru-cache'
import { idOf } from './events.ts'

const CACHED_IDS = 200_000 // some 30 MB

/** The ids of a stream's events with their revisions, up to its revision `last`; -1 while it has none. */
export interface StreamIds {
  readonly last: number
  readonly revisions: ReadonlyMap<string, number>
}

export interface KnownIds {
  /** What this process knows; another one may have appended since. */
  recall(stream: string): StreamIds
  /** What the stream has now. Only events behind the known ones are read. */
  look(stream: string): Promise<StreamIds>
  /** Takes note of an append, the first event at `revision`; not where revisions before it are unknown. */
  note(stream: string, known: StreamIds, revision: number, ids: readonly string[]): void
}

interface Growing extends StreamIds {
  last: number
  revisions: Map<string, number>
}

/** The server has no index of our ids, so this one remembers those of the streams in use.
 *  @param read the events of a stream from a revision on */
export const openKnownIds = (read: (stream: string, fromRevision: number) => Promise<ResolvedEvent[]>): KnownIds => {
  const cache = new LRUCache<string, Growing>({ maxSize: CACHED_IDS, sizeCalculation: ({ revisions }) => revisions.size + 1 })

  const recall = (stream: string): Growing => cache.get(stream) ?? { last: -1, revisions: new Map() }

  // What was recalled is extended, and not what the cache has by now: in between it may have dropped the stream.
  const extend = (stream: string, known: Growing, added: readonly [id: string | undefined, revision: number][]) => {
    for (const [id, revision] of added) {
      if (id !== undefined) known.revisions.set(id, revision)
      known.last = Math.max(known.last, revision)
    }
    if (added.length > 0) cache.set(stream, known)
  }

  return {
    recall,
    look: async (stream) => {
      const known = recall(stream)
      const behind = await read(stream, known.last + 1)
      extend(
        stream,
        known,
        behind.map((each) => [idOf(each), Number(each.event?.revision)]),
      )
      return known
    },
    note: (stream, known, revision, ids) => {
      if (revision > known.last + 1) return
      extend(
        stream,
        known as Growing,
        ids.map((id, n) => [id, revision + n]),
      )
    },
  }
}
