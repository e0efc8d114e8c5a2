import type { Chip } from '../ui/lists/filter-chips.tsx'

/** What the list of an uploaded file is filtered by. */
interface CatalogueFilter {
  search: string
  category: string
  status: string
}

export const isFiltered = ({ search, category, status }: CatalogueFilter): boolean => search !== '' || category !== '' || status !== 'all'

/** A chip for each thing that filters. */
export const chipsOf = (
  { search, category, status }: CatalogueFilter,
  change: (part: { search: '' } | { category: '' } | { status: 'all' }) => void,
): Chip[] => [
  ...(search ? [{ label: `Search: ${search}`, onRemove: () => change({ search: '' }) }] : []),
  ...(category ? [{ label: `Category: ${category}`, onRemove: () => change({ category: '' }) }] : []),
  ...(status === 'all' ? [] : [{ label: `Status: ${status}`, onRemove: () => change({ status: 'all' }) }]),
]

/** What a category select offers: the distinct ones, and the one asked for even if it is none of them, because a select must show
 *  what filters. */
export const categoryOptions = (categories: readonly string[] | undefined, chosen: string): (readonly [value: string, label: string])[] => {
  const named = categories?.filter((category) => category !== '') ?? []
  const shown = chosen === '' || named.includes(chosen) ? named : [...named, chosen]
  return [['', 'All Categories'], ...shown.map((category) => [category, category] as const)]
}
