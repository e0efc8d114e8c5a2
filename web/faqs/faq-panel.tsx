import type { FAQ } from '@clearbell/contracts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ActiveButton } from '../entries/active-button.tsx'
import { AnsweredQuestions } from '../entries/answered-questions.tsx'
import { EditForm, editDraft } from '../entries/edit-form.tsx'
import { originWords } from '../entries/origin.ts'
import { Button } from '../ui/controls/button.tsx'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { hasDraft } from '../ui/leaving/drafts.ts'
import { faqKind } from './faq-kind.ts'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  id: string
  faq: FAQ | undefined
  error: unknown
  onRetry: () => void
}

/** An FAQ beside the list: all of it, its form, and the questions it answered. */
export const FAQPanel = ({ id, faq, error, onRetry }: Props) => {
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>(hasDraft(editDraft(faqKind, id)) ? 'edit' : 'read')
  if (!faq) return error ? <LoadFailed what="this FAQ" error={error} onRetry={onRetry} /> : <LinesSkeleton what="this FAQ" />
  if (mode === 'edit') return <EditForm kind={faqKind} entry={faq} onDone={() => setMode('edited')} />
  return (
    <>
      <Whole faq={faq} />
      <div className="flex flex-wrap gap-2 px-5 pb-5">
        {/* The form had the focus. */}
        <Button look="primary" autoFocus={mode === 'edited'} onClick={() => setMode('edit')}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <ActiveButton kind={faqKind} entry={faq} name={faq.question} />
      </div>
      <AnsweredQuestions entryId={faq.id} noun="FAQ" />
    </>
  )
}

const Whole = ({ faq }: { faq: FAQ }) => (
  <>
    <p className="px-5 pt-5 whitespace-pre-line wrap-anywhere">{faq.answer}</p>
    {faq.links.length + faq.pdfAttachments.length > 0 && (
      <div className="px-5 pt-3">
        <ResourceLinks faq={faq} />
      </div>
    )}
    <Facts>
      <Fact label="Status">
        <StatusBadge isActive={faq.isActive} />
      </Fact>
      <Fact label="Category">{faq.category || '—'}</Fact>
      <Fact label="Came From">{originWords(faq.origin)}</Fact>
      <Fact label="Last Changed">
        <DateTime at={faq.updatedAt} />
      </Fact>
    </Facts>
    {faq.alsoAskedAs.length > 0 && <OtherWordings wordings={faq.alsoAskedAs} />}
  </>
)

const OtherWordings = ({ wordings }: { wordings: string[] }) => (
  <div className="grid gap-1 px-5 pb-5">
    <h3 className="text-ink-soft">Also Asked As</h3>
    <ul className="grid list-disc gap-1 pl-5">
      {wordings.map((wording) => (
        <li key={wording} className="wrap-anywhere">
          {wording}
        </li>
      ))}
    </ul>
  </div>
)
