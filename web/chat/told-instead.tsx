import type { ToldInstead as Told } from '@clearbell/contracts'
import { EntryLink } from '../entries/entry-link.tsx'

/** What a visitor read who got no answer. */
export const ToldInstead = ({ told: { message, suggestions } }: { told: Told }) => (
  <div className="grid gap-1 border-l-2 border-line pl-3.5 text-ink-soft">
    <p className="text-xs">The visitor was told</p>
    <p className="whitespace-pre-line wrap-anywhere">{message}</p>
    {suggestions.length > 0 && (
      <>
        <p className="text-xs">and was offered</p>
        <ul className="grid gap-0.5">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <EntryLink source={suggestion} />
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
