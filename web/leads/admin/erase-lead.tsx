import type { Erasure, Lead } from '@clearbell/contracts'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { refresh } from '../../api/cache.tsx'
import { post } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast, toastIncomplete } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog, Consequences } from '../../ui/overlay/confirm-dialog.tsx'
import { leadsPath, nameOf } from './use-leads.ts'

/** The button at the end of an open lead, and what it asks. */
export const EraseLead = ({ lead }: { lead: Lead }) => {
  const [isAsking, setAsking] = useState(false)
  const erase = async () => {
    const { isComplete } = await post<Erasure>(`${leadsPath}/${lead.id}/erasure`)
    await refresh(leadsPath)
    if (isComplete) toast('Lead Erased', 'The name, the address and the notes are gone.')
    else toastIncomplete()
  }
  return (
    <div className="border-t border-line p-5">
      <Button onClick={() => setAsking(true)}>
        <Eraser aria-hidden />
        Erase this lead
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Erase ${nameOf(lead)}?`}
          description={lead.school}
          label="Erase Lead"
          busyLabel="Erasing..."
          failed="Failed to Erase the Lead"
          act={erase}
          onClose={() => setAsking(false)}
        >
          <Consequences>
            <li>The name, the e-mail address and the notes become unreadable for everybody. E-mails that wait are not sent.</li>
            <li>The school, the size and the status stay, for the figures.</li>
            <li>This cannot be undone.</li>
          </Consequences>
        </ConfirmDialog>
      )}
    </div>
  )
}
