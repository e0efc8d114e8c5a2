import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { hasDraft, panelDraft } from '../ui/leaving/drafts.ts'
import { ActiveButton } from './active-button.tsx'
import { AnsweredQuestions } from './answered-questions.tsx'
import type { EditForm as WholeForm } from './edit-form.tsx'
import type { EditedEntry, EntryKind, Versioned } from './kind.ts'

// Fetched when it is first needed. `lazy` forgets that it takes any kind of entry.
const EditForm = lazy(async () => ({ default: (await import('./edit-form.tsx')).EditForm })) as unknown as typeof WholeForm

interface Props<Entry extends EditedEntry, Form extends Versioned> {
  kind: EntryKind<Entry, Form>
  id: string
  /** `undefined` until it is known. */
  entry: Entry | undefined
  error: unknown
  onRetry: () => void
}

/** An entry beside its list: all of it, its form, and the questions it answered. */
export const EntryPanel = <Entry extends EditedEntry, Form extends Versioned>({ kind, id, entry, error, onRetry }: Props<Entry, Form>) => {
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>(hasDraft(panelDraft(kind.noun, id)) ? 'edit' : 'read')
  const what = `this ${kind.noun}`
  if (!entry) return error ? <LoadFailed what={what} error={error} onRetry={onRetry} /> : <LinesSkeleton what={what} />
  if (mode === 'edit')
    return (
      <Suspense fallback={<LinesSkeleton what={what} />}>
        <EditForm kind={kind} entry={entry} onDone={() => setMode('edited')} />
      </Suspense>
    )
  return (
    <>
      <kind.Whole entry={entry} />
      <div className="flex flex-wrap gap-2 px-5 pb-5">
        {/* The form had the focus. */}
        <Button look="primary" autoFocus={mode === 'edited'} onClick={() => setMode('edit')}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <ActiveButton kind={kind} entry={entry} name={kind.nameOf(entry)} />
      </div>
      <AnsweredQuestions entryId={entry.id} noun={kind.noun} />
    </>
  )
}
