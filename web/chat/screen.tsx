import { School } from 'lucide-react'
import { Card } from '../ui/display/card.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Beside } from '../ui/lists/beside.tsx'
import { useFilter } from '../ui/lists/filter.ts'
import { useOpened } from '../ui/lists/opened.tsx'
import { useUser } from '../users/use-user.ts'
import { ChatStats } from './chat-stats.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { chatFilter } from './filter.ts'
import { InteractionList } from './interaction-list.tsx'
import { ChatToolbar } from './toolbar.tsx'
import { useChatHistory, useConversation } from './use-chat-history.ts'

export default function ChatHistoryScreen() {
  const { user } = useUser()
  if (user?.school) return <ChatHistory />
  return (
    <Card>
      <EmptyState icon={School} title="Please complete your school setup to view chat history." />
    </Card>
  )
}

const ChatHistory = () => {
  const state = useFilter(chatFilter)
  const list = useChatHistory(state)
  const opened = useOpened()
  const conversation = useConversation(opened.id)
  const rows = list.data?.rows ?? []
  const shown = [...rows, ...(conversation.data ?? [])].find(({ id }) => id === opened.id)
  return (
    <>
      <ChatStats />
      <ChatToolbar state={state} />
      <Beside
        opened={opened}
        ids={rows.map(({ id }) => id)}
        noun="question"
        title={shown?.question ?? 'Conversation'}
        panel={opened.id && <ConversationPanel openId={opened.id} conversation={conversation} />}
      >
        {() => <InteractionList list={list} state={state} opened={opened} />}
      </Beside>
    </>
  )
}
