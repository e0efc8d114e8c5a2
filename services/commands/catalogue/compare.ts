import type { Entry } from './entry.ts'

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
  /** Active entries the file does not have. */
  missing: Entry<Content>[]
  /** The entry of each row of the file, in its order; null for a new one. */
  matched: (Entry<Content> | null)[]
}

/** Finds the entries that the rows of a file stand for: by row, null when there is none. Each entry stands for one row. */
export type Matcher<Content> = (entries: readonly Entry<Content>[], rows: readonly Content[]) => (Entry<Content> | null)[]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const compare = <Content extends object>(
  entries: readonly Entry<Content>[],
  rows: readonly Content[],
  match: Matcher<Content>,
): Comparison<Content> => {
  const matched = match(entries, rows)
  const result: Comparison<Content> = { added: [], revised: [], restored: [], kept: [], missing: [], matched }
  rows.forEach((incoming, index) => {
    const entry = matched[index]
    if (!entry) result.added.push(incoming)
    else if (!entry.isActive) result.restored.push({ entry, incoming })
    else if (isSame(entry.content, incoming)) result.kept.push({ entry, incoming })
    else result.revised.push({ entry, incoming })
  })
  const found = new Set(matched)
  result.missing = entries.filter((entry) => entry.isActive && !found.has(entry))
  return result
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
