/** What imports what, by name. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** One way from a name back to itself, or null.   @returns such as `['a', 'b', 'a']` */
const wayBack = (start: string, imports: Imports): string[] | null => {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of imports.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}

/** The shortest circle through each name that is in one; a circle is told once. */
export const circlesIn = (imports: Imports): string[][] => {
  const circles = [...imports.keys()].flatMap((start) => {
    const circle = wayBack(start, imports)
    return circle ? [circle] : []
  })
  return [...new Map(circles.map((circle) => [[...new Set(circle)].toSorted().join(' '), circle])).values()]
}
