/** What a category select offers: the distinct ones, and the one asked for even if it is none of them, because a select must show
 *  what filters. */
export const categoryOptions = (categories: readonly string[] | undefined, chosen: string): (readonly [value: string, label: string])[] => {
  const named = categories?.filter((category) => category !== '') ?? []
  const shown = chosen === '' || named.includes(chosen) ? named : [...named, chosen]
  return [['', 'All Categories'], ...shown.map((category) => [category, category] as const)]
}
