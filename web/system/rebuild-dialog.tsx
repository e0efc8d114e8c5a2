import type { ReadModel } from '@clearbell/contracts'
import { toast } from '../ui/feedback/toast.tsx'
import { ConfirmDialog, Consequences } from '../ui/overlay/confirm-dialog.tsx'
import { startRebuild } from './use-system.ts'
import { titleOf } from './words.ts'

/** Asks first: a rebuild reads the whole log, and nobody can cancel it. */
export default function RebuildDialog({ model, onClose }: { model: ReadModel; onClose: () => void }) {
  const name = titleOf(model)
  const start = async () => {
    await startRebuild(model.id)
    toast('Rebuild Started', `${name} is being rebuilt. You can leave this screen.`)
  }
  return (
    <ConfirmDialog
      title={`Rebuild ${name}?`}
      description={`${model.id}, version ${model.version}`}
      label="Rebuild"
      look="primary"
      busyLabel="Starting..."
      failed="Rebuild Not Started"
      act={start}
      onClose={onClose}
    >
      <Consequences>
        <li>Clearbell computes the tables again from the first event, beside the ones that are served.</li>
        <li>Screens and the chat keep working meanwhile, with the old tables. They may be slower.</li>
        <li>The new tables replace the old ones when they have every event. The events themselves do not change.</li>
        <li>If it fails, the old tables stay.</li>
      </Consequences>
    </ConfirmDialog>
  )
}
