import { type Lead, type LeadEditForm, limits, LeadEditForm as schema } from '@clearbell/contracts'
import { useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { RestoredNotice } from '../../ui/forms/restored-notice.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { panelDraft, takeDraft } from '../../ui/leaving/drafts.ts'
import { LeaveQuestion } from '../../ui/leaving/leave-question.tsx'
import { useDraft } from '../../ui/leaving/use-draft.ts'
import { useUnsavedPage } from '../../ui/leaving/use-unsaved-page.ts'
import { updateLead } from './use-leads.ts'

const fallback = 'An error occurred while updating the lead.'

export const NotesForm = ({ lead }: { lead: Lead }) => {
  const saved = lead.notes ?? ''
  const draft = panelDraft('lead', lead.id)
  const [kept] = useState(() => takeDraft(draft)?.['notes'] ?? null)
  const [typed, setTyped] = useState(kept)
  const hasChanges = typed !== null && typed.trim() !== saved
  const leaving = useUnsavedPage(hasChanges)
  useDraft(draft, hasChanges ? { notes: typed } : null)
  const send = async ({ notes }: LeadEditForm) => {
    await updateLead(lead.id, { notes: notes ?? '' }).catch((error: unknown) => {
      toast('Failed to Update Lead', messageOf(error, fallback), 'destructive')
      throw error
    })
    setTyped(null)
    toast('Notes Saved')
  }
  const form = useForm(schema, send, fallback)
  return (
    <form noValidate autoComplete="off" onSubmit={form.submit} className="border-t border-line">
      <div className="grid grid-cols-1 gap-3 p-5">
        {kept !== null && hasChanges && <RestoredNotice />}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <TextArea
          label="Notes"
          name="notes"
          rows={4}
          limit={limits.leads.notes}
          value={typed ?? saved}
          onChange={(event) => setTyped(event.target.value)}
          problem={form.problems.notes}
        />
        <Button type="submit" className="justify-self-start" aria-disabled={form.isBusy || !hasChanges}>
          {form.isBusy && <Busy />}
          {form.isBusy ? 'Saving...' : 'Save Notes'}
        </Button>
      </div>
      {leaving.isAsking && (
        <LeaveQuestion
          question="Your notes have not been saved. Discard them?"
          leave="Discard Changes"
          stay="Keep Editing"
          onLeave={leaving.leave}
          onStay={leaving.stay}
        />
      )}
    </form>
  )
}
