import type { Origin, UploadMode } from '@clearbell/contracts'
import { type Entry, isEdited, isSame } from './entry.ts'

export interface Pair<Content> {
  entry: Entry<Content>
  incoming: Content
}

/** How a file differs from the catalogue. `kept` are pairs whose content and activity agree. */
export interface Comparison<Content> {
  added: Content[]
  revised: Pair<Content>[]
  restored: Pair<Content>[]
  kept: Pair<Content>[]
  /** Active entries that came from files and that this file does not have. */
  missing: Entry<Content>[]
  /** Entries that were written or changed on the screen and that the file says otherwise. They stay as they are. `incoming` is null where
   *  the file no longer has the entry. */
  edited: { entry: Entry<Content>; incoming: Content | null }[]
  /** Of `kept`: entries that were changed on the screen, and the file now says the same. */
  agreed: Entry<Content>[]
  /** The entry of each row of the file, in its order; null for a new one. */
  matched: (Entry<Content> | null)[]
}

/** Finds the entries that the rows of a file stand for: by row, null when there is none. Each entry stands for one row. */
export type Matcher<Content> = (entries: readonly Entry<Content>[], rows: readonly Content[]) => (Entry<Content> | null)[]

/** Which entries that were changed on the screen take the file's text all the same. */
export type Takes = 'all' | ReadonlySet<string>

/** How an upload treats what is there. `origin`: the upload's own. */
export interface Rules<Content> {
  match: Matcher<Content>
  origin: Origin
  takes: Takes
  /** 'add': what the file does not have stays. */
  mode: UploadMode
}

const NONE: Takes = new Set()

export const compare = <Content extends object>(
  entries: readonly Entry<Content>[],
  rows: readonly Content[],
  { match, origin = 'file', takes = NONE, mode = 'replace' }: Pick<Rules<Content>, 'match'> & Partial<Rules<Content>>,
): Comparison<Content> => {
  const matched = matchGiven(match)(entries, rows)
  const result: Comparison<Content> = { added: [], revised: [], restored: [], kept: [], missing: [], edited: [], agreed: [], matched }
  const isFree = (entry: Entry<Content>) => takes === 'all' || takes.has(entry.id) || (entry.origin === origin && !isEdited(entry))
  rows.forEach((incoming, index) => {
    const entry = matched[index]
    if (!entry) result.added.push(incoming)
    else if (entry.isActive && isSame(entry.content, incoming)) {
      result.kept.push({ entry, incoming })
      if (entry.origin === origin && isEdited(entry)) result.agreed.push(entry)
    } else if (!isFree(entry)) result.edited.push({ entry, incoming })
    else if (entry.isActive) result.revised.push({ entry, incoming })
    else result.restored.push({ entry, incoming })
  })
  if (mode === 'add') return result
  const found = new Set(matched)
  for (const entry of entries) {
    if (!entry.isActive || found.has(entry) || entry.origin !== origin) continue
    if (isFree(entry)) result.missing.push(entry)
    else result.edited.push({ entry, incoming: null })
  }
  return result
}

/** Rows that match no entry as it stands may match what an earlier file said of it: its question was changed on the screen since. */
const matchGiven =
  <Content>(match: Matcher<Content>): Matcher<Content> =>
  (entries, rows) => {
    const matched = match(entries, rows)
    const taken = new Set(matched)
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const asGiven = entries.flatMap((entry) => (entry.given && !taken.has(entry) ? { ...entry, content: entry.given.content } : []))
    const open = rows.flatMap((_, index) => (matched[index] ? [] : index))
    const found = match(
      asGiven,
      open.map((index) => rows[index]!),
    )
    found.forEach((entry, place) => {
      matched[open[place]!] = (entry && byId.get(entry.id)) ?? null
    })
    return matched
  }

/** Matches by a key that is unique among the rows of a file. An active entry comes before an inactive one. */
export const matchBy =
  <Content>(keyOf: (content: Content) => string): Matcher<Content> =>
  (entries, rows) => {
    const byKey = new Map<string, Entry<Content>>()
    for (const entry of entries) {
      const key = keyOf(entry.content)
      if (entry.isActive || !byKey.has(key)) byKey.set(key, entry)
    }
    return rows.map((row) => byKey.get(keyOf(row)) ?? null)
  }
