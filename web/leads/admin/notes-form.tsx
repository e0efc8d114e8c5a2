import { type Lead, type LeadConflict, type LeadEditForm, limits, LeadEditForm as schema } from '@clearbell/contracts'
import { useState } from 'react'
import { refresh } from '../../api/cache.tsx'
import { messageOf } from '../../api/error.ts'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { LostRace } from '../../ui/forms/lost-race.tsx'
import { RestoredNotice } from '../../ui/forms/restored-notice.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { panelDraft, takeDraft } from '../../ui/leaving/drafts.ts'
import { LeaveQuestion } from '../../ui/leaving/leave-question.tsx'
import { useDraft } from '../../ui/leaving/use-draft.ts'
import { useUnsavedPage } from '../../ui/leaving/use-unsaved-page.ts'
import { conflictOf, leadsPath, updateLead } from './use-leads.ts'

const fallback = 'An error occurred while updating the lead.'

/** Notes that are being written: their text, and the saved ones that the person saw when they began. */
interface Draft {
  notes: string
  seen: string
}

export const NotesForm = ({ lead }: { lead: Lead }) => {
  const saved = lead.notes ?? ''
  const name = panelDraft('lead', lead.id)
  const [kept] = useState(() => restored(name, saved))
  const [draft, setDraft] = useState(kept)
  const [lost, setLost] = useState<LeadConflict | null>(null)
  const hasChanges = draft !== null && draft.notes.trim() !== saved
  const leaving = useUnsavedPage(hasChanges)
  useDraft(name, hasChanges ? { ...draft } : null)
  // Typed and taken back is no draft: the notes then follow what others save.
  const write = (notes: string) =>
    setDraft((before) => {
      const seen = before?.seen ?? saved
      return notes === seen ? null : { notes, seen }
    })
  const send = async ({ notes = '' }: LeadEditForm) => {
    try {
      await updateLead(lead.id, { notes, expectedNotes: draft?.seen ?? saved })
    } catch (error) {
      toast('Failed to Update Lead', messageOf(error, fallback), 'destructive')
      const conflict = conflictOf(error)
      if (!conflict) throw error
      setLost(conflict)
      return setDraft({ notes, seen: conflict.current.notes ?? '' })
    }
    setLost(null)
    setDraft(null)
    toast('Notes Saved')
  }
  const form = useForm(schema, send, fallback)
  const takeTheirs = () => {
    setLost(null)
    setDraft(null)
    void refresh(leadsPath)
  }
  const label = lost ? 'Save Mine Over It' : 'Save Notes'
  return (
    <form noValidate autoComplete="off" onSubmit={form.submit} className="border-t border-line">
      <div className="grid grid-cols-1 gap-3 p-5">
        {kept !== null && hasChanges && <RestoredNotice />}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        {lost && <LostRace what="these notes" {...lost} differences={differences(lost, draft)} onTakeTheirs={takeTheirs} />}
        <TextArea
          label="Notes"
          name="notes"
          rows={4}
          limit={limits.leads.notes}
          value={draft?.notes ?? saved}
          onChange={({ target }) => write(target.value)}
          problem={form.problems.notes}
        />
        <Button type="submit" className="justify-self-start" aria-disabled={form.isBusy || !hasChanges}>
          {form.isBusy && <Busy />}
          {form.isBusy ? 'Saving...' : label}
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

/** What was being written when the session ended. */
const restored = (name: string, saved: string): Draft | null => {
  const { notes, seen = saved } = takeDraft(name) ?? {}
  return notes === undefined ? null : { notes, seen }
}

const differences = ({ current }: LeadConflict, draft: Draft | null) => [
  { label: 'Notes', theirs: current.notes ?? 'none', mine: draft?.notes || 'none' },
]
