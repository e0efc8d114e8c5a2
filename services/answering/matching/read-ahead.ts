import type { Reranker } from '../port.ts'

/** The rerankers work side by side, so the second begins with each text when the first does: of seven texts that the first reads it is
 *  asked for four, and has read them by then. Nothing but the time changes.
 *  @param read asks a reranker about the text at a place */
export const readAhead = (read: (reranker: Reranker, place: number) => Promise<number>): typeof read => {
  const begun = new Map<number, Promise<number>>()
  return (reranker, place) => {
    if (reranker === 'second') return begun.get(place) ?? read('second', place)
    const [first, second] = [read('first', place), read('second', place)]
    // Where nobody comes to ask for it, nobody hears that it failed.
    second.catch(() => {})
    begun.set(place, second)
    return first
  }
}
