import type { ChatInteraction, Erasure } from '@clearbell/contracts'
import { refresh } from '../api/cache.tsx'
import { post } from '../api/client.ts'
import { toast, toastIncomplete } from '../ui/feedback/toast.tsx'
import { ConfirmDialog, Consequences } from '../ui/overlay/confirm-dialog.tsx'
import { chatHistoryPath } from './use-chat-history.ts'

export const EraseDialog = ({ interaction, onClose }: { interaction: ChatInteraction; onClose: () => void }) => {
  const erase = async () => {
    const { isComplete } = await post<Erasure>(`${chatHistoryPath}/conversations/${encodeURIComponent(interaction.conversationId)}/erasure`)
    await refresh(chatHistoryPath, '/api/insights', '/api/notifications', '/api/analytics')
    if (isComplete) toast('Conversation Erased', 'Nobody can read what this visitor typed any more.')
    else toastIncomplete()
  }
  return (
    <ConfirmDialog
      title="Erase this conversation?"
      description={interaction.question}
      label="Erase Conversation"
      busyLabel="Erasing..."
      failed="Failed to Erase the Conversation"
      act={erase}
      onClose={onClose}
    >
      <Consequences>
        <li>Every question of this visitor’s conversation, and what they wrote about the answers, become unreadable for everybody.</li>
        <li>The answers and the figures stay.</li>
        <li>This cannot be undone.</li>
      </Consequences>
    </ConfirmDialog>
  )
}
