import { X } from 'lucide-react'
import { formatDay } from '../format/dates.ts'
import { useKeptFocus } from '../hooks/focus.ts'
import { activeFilters, type Filter, type FilterSpec, type FilterState } from './filter.ts'

/** What the list is filtered by, each with a cross, and Clear Filters for all. */
export const FilterChips = <F extends Filter>({ state: { spec, filter, isFiltered, change, clear } }: { state: FilterState<F> }) => {
  const remove = (name: keyof F) => change({ [name]: spec.defaults[name] } as Partial<F>)
  const chips = activeFilters(spec, filter).map((name) => ({ label: chipLabel(spec, filter, name), onRemove: () => remove(name) }))
  return isFiltered && <Chips chips={chips} onClear={clear} />
}

const chipLabel = <F extends Filter>({ selects, days, chips }: FilterSpec<F>, filter: F, name: string): string => {
  const value = filter[name] ?? ''
  if (name === 'search') return `Search: ${value}`
  if (days[name] !== undefined) return `${days[name]} ${formatDay(value)}`
  if (chips[name]) return chips[name](value)
  return selects[name]?.options?.[value] ?? value // as the select says it
}

interface Chip {
  label: string
  onRemove: () => void
}

const Chips = ({ chips, onClear }: { chips: Chip[]; onClear: () => void }) => (
  <ul ref={useKeptFocus<HTMLUListElement>()} aria-label="Filters" className="flex flex-wrap items-center gap-2">
    {chips.map((chip) => (
      <FilterChip key={chip.label} {...chip} />
    ))}
    <li>
      <button
        type="button"
        onClick={onClear}
        className="min-h-6 rounded-box px-2 text-xs font-medium text-ink-soft underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        Clear Filters
      </button>
    </li>
  </ul>
)

const FilterChip = ({ label, onRemove }: Chip) => (
  <li
    ref={useKeptFocus<HTMLLIElement>()}
    className="flex max-w-full items-center gap-1 rounded-box bg-tint py-0.5 pr-0.5 pl-2.5 text-xs font-medium text-link pointer-coarse:py-0 pointer-coarse:pr-0"
  >
    <span className="truncate">{label}</span>
    <button
      type="button"
      aria-label={`Remove filter ${label}`}
      onClick={onRemove}
      className="flex size-6 shrink-0 items-center justify-center rounded-box hover:bg-surface pointer-coarse:size-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  </li>
)
