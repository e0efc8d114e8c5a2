import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { hasDraft } from '../ui/leaving/drafts.ts'
import { ActiveButton } from './active-button.tsx'
import { AnsweredQuestions } from './answered-questions.tsx'
import { EditForm, editDraft } from './edit-form.tsx'
import type { EditedEntry, EntryKind, Versioned } from './kind.ts'

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
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>(hasDraft(editDraft(kind, id)) ? 'edit' : 'read')
  const what = `this ${kind.noun}`
  if (!entry) return error ? <LoadFailed what={what} error={error} onRetry={onRetry} /> : <LinesSkeleton what={what} />
  if (mode === 'edit') return <EditForm kind={kind} entry={entry} onDone={() => setMode('edited')} />
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
