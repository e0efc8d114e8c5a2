import { isSame } from './entry.ts'

interface Known {
  id: string
  isActive: boolean
}

/** How a catalogue gets back to an older version: every entry is known by its id. `texts` are compared.
 *  @param version the entries that were active in it */
export const compareWithVersion = <Entry extends Known>(
  entries: ReadonlyMap<string, Entry>,
  version: readonly Entry[],
  textOf: (entry: Entry) => object,
) => {
  const now = ({ id }: Entry) => entries.get(id)!
  const ids = new Set(version.map(({ id }) => id))
  const active = version.filter((then) => now(then).isActive)
  const revised = active.filter((then) => !isSame(textOf(then), textOf(now(then))))
  const restored = version.filter((then) => !now(then).isActive)
  const retired = [...entries.values()].filter(({ id, isActive }) => isActive && !ids.has(id))
  const counts = {
    rowCount: version.length,
    added: 0,
    revised: revised.length,
    retired: retired.length,
    restored: restored.length,
    unchanged: active.length - revised.length,
  }
  return { revised, restored, retired, counts }
}

const none = { added: 0, revised: 0, retired: 0, restored: 0 }

const countsOfChange = (change: keyof typeof none, before: number) => {
  const isOneMore = change === 'added' || change === 'restored'
  const rowCount = before + (isOneMore ? 1 : change === 'retired' ? -1 : 0)
  return { ...none, [change]: 1, rowCount, unchanged: before - (isOneMore ? 0 : 1) }
}

/** The event that closes one change on the screen, as both catalogues have it.   @param catalogue before the change */
export const closingOfChange = (
  change: keyof typeof none,
  { schoolId, uploadId }: { schoolId: string; uploadId: string },
  { versionNumber, entries }: { versionNumber: number; entries: ReadonlyMap<string, Known> },
) => {
  const active = [...entries.values()].filter(({ isActive }) => isActive).length
  return { schoolId, uploadId, versionNumber: versionNumber + 1, file: null, ...countsOfChange(change, active) }
}
