import type { Analytics } from '@clearbell/contracts'
import { CalendarCheck, CalendarDays, CalendarRange, MessagesSquare } from 'lucide-react'
import { StatCard, StatGrid } from '../ui/display/stat-card.tsx'
import { formatCount } from '../ui/format/numbers.ts'

/** How much was asked, of a school or of all.   @param analytics `undefined` while they load */
export const ChatFigures = ({ analytics }: { analytics: Analytics | undefined }) => {
  const count = (figure: number | undefined) => (figure === undefined ? undefined : formatCount(figure))
  return (
    <StatGrid columns={4}>
      <StatCard
        label="Total Chats"
        value={count(analytics?.totalChats)}
        note={analytics ? `${analytics.successRate}% success rate` : ' '}
        icon={MessagesSquare}
      />
      <StatCard label="Chats Today" value={count(analytics?.chatsToday)} icon={CalendarCheck} />
      <StatCard label="Chats This Week" value={count(analytics?.chatsThisWeek)} note="Since Monday" icon={CalendarRange} />
      <StatCard label="Chats This Month" value={count(analytics?.chatsThisMonth)} icon={CalendarDays} />
    </StatGrid>
  )
}
