import type { SentEntry } from '@clearbell/contracts'
import { EntryLink } from '../entries/entry-link.tsx'

/** The entries of an answer, as they were when it was sent and as they are. */
export const SentEntries = ({ entries }: { entries: readonly SentEntry[] }) => (
  <>
    {entries.map((entry) => (
      <div key={entry.id} className="grid gap-2">
        <h3 className="font-medium">Matched entry</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Words label="Then" words={entry.before} />
          <Now entry={entry} />
        </div>
      </div>
    ))}
  </>
)

const Words = ({ label, words: { question, answer } }: { label: string; words: SentEntry['before'] }) => (
  <div className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
    <p className="text-xs text-ink-soft">{label}</p>
    <p className="font-medium">{question}</p>
    <p className="whitespace-pre-line text-ink-soft">{answer}</p>
  </div>
)

const Now = ({ entry: { kind, id, before, now } }: { entry: SentEntry }) => {
  const isSame = now?.question === before.question && now.answer === before.answer
  if (now && !isSame) return <Words label="Now" words={now} />
  return (
    <div className="grid content-start justify-items-start gap-0.5">
      <p className="text-xs text-ink-soft">Now</p>
      {now ? <p className="text-ink-soft">The same</p> : <p className="text-ink-soft">Not active any more</p>}
      {now && <EntryLink source={{ kind, id, question: 'Open the entry' }} />}
    </div>
  )
}
