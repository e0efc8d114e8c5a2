import { CircleCheck, MessagesSquare, Percent } from 'lucide-react'
import { StatCard, StatGrid } from '../ui/display/stat-card.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { useChatSummary } from './use-chat-history.ts'

export const ChatStats = () => {
  const { data: summary, error } = useChatSummary()
  // The list below says what went wrong; a dash keeps the cards honest.
  const show = (figure: string | undefined) => (error ? '—' : figure)
  return (
    <StatGrid columns={3}>
      <StatCard label="Total Interactions" value={show(summary && formatCount(summary.total))} icon={MessagesSquare} />
      <StatCard label="Successfully Answered" value={show(summary && formatCount(summary.answered))} icon={CircleCheck} />
      <StatCard label="Success Rate" value={show(summary && `${summary.successRate}%`)} icon={Percent} />
    </StatGrid>
  )
}
