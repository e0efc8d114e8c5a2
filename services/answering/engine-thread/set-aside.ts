import type { Named } from './worker.ts'

/** So long nobody asks the engine about a catalogue that has stopped it. Whoever knows a question that does so could else stop every
 *  school's answers for two seconds in three. */
const ASIDE_MS = 60_000

/** Catalogues that have stopped the engine. A new upload is a new version, and is asked at once. */
export const setAsideCatalogues = (now = () => performance.now()) => {
  const until = new Map<string, number>()
  const keyOf = ({ schoolId, version }: Named) => JSON.stringify([schoolId, version])
  return {
    add: (catalogue: Named) => {
      for (const [key, end] of until) if (end <= now()) until.delete(key)
      until.set(keyOf(catalogue), now() + ASIDE_MS)
    },
    has: (catalogue: Named): boolean => (until.get(keyOf(catalogue)) ?? 0) > now(),
  }
}
