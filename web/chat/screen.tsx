import { School } from 'lucide-react'
import { Card } from '../ui/display/card.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { useFilter } from '../ui/lists/filter.ts'
import { useUser } from '../users/use-user.ts'
import { ChatStats } from './chat-stats.tsx'
import { chatFilter } from './filter.ts'
import { InteractionList } from './interaction-list.tsx'
import { ChatToolbar } from './toolbar.tsx'

export default function ChatHistoryScreen() {
  const state = useFilter(chatFilter)
  const { user } = useUser()
  if (!user?.school)
    return (
      <Card>
        <EmptyState icon={School} title="Please complete your school setup to view chat history." />
      </Card>
    )
  return (
    <>
      <ChatStats />
      <ChatToolbar state={state} />
      <InteractionList state={state} />
    </>
  )
}
