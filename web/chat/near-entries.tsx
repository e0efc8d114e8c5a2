import type { NearEntry } from '@clearbell/contracts'
import { EntryLink } from '../entries/entry-link.tsx'

/** A similarity as every screen writes it. */
export const percent = (similarity: number): string => `${(similarity * 100).toFixed(1)}%`

interface Props {
  nearest: readonly NearEntry[]
  wasAnswered: boolean
  /** Where this comes from, if not from the log. */
  note?: string | null
}

/** The entries that were near and not sent. */
export const NearEntries = ({ nearest, wasAnswered, note }: Props) => (
  <div className="grid gap-1">
    <h3 className="font-medium">{wasAnswered ? 'Runner-up' : 'Nearest entries'}</h3>
    {nearest.length === 0 && !note && <p className="text-ink-soft">None</p>}
    {nearest.length > 0 && (
      <ul className="grid gap-1">
        {nearest.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <EntryLink source={entry} />
            <span className="text-ink-soft tabular-nums">Similarity: {percent(entry.similarity)}</span>
          </li>
        ))}
      </ul>
    )}
    {note && <p className="mt-1 text-ink-soft">{note}</p>}
  </div>
)
