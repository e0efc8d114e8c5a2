import { X } from 'lucide-react'
import { useKeptFocus } from '../hooks/focus.ts'

export interface Chip {
  label: string
  onRemove: () => void
}

type SearchAndStatus = { search: string; status: string }
type Change = (part: { search?: string; status?: 'all' }) => void

/** The chips of a list that is filtered by search and status, the status in the words of its select. */
export const searchAndStatusChips = (
  { search, status }: SearchAndStatus,
  change: Change,
  statusOptions: readonly (readonly [value: string, label: string])[],
): Chip[] => {
  const label = status === 'all' ? undefined : statusOptions.find(([value]) => value === status)?.[1]
  return [
    ...(search ? [{ label: `Search: ${search}`, onRemove: () => change({ search: '' }) }] : []),
    ...(label ? [{ label, onRemove: () => change({ status: 'all' }) }] : []),
  ]
}

interface Props {
  chips: Chip[]
  onClear: () => void
}

/** What the list is filtered by, each with a cross, and Clear for all. */
export const FilterChips = ({ chips, onClear }: Props) => chips.length > 0 && <Chips chips={chips} onClear={onClear} />

const Chips = ({ chips, onClear }: Props) => (
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
        Clear
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
