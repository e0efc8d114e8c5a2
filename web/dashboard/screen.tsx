import type { Analytics } from '@clearbell/contracts'
import { CalendarCheck, CalendarDays, CalendarRange, MessagesSquare } from 'lucide-react'
import useSWR from 'swr'
import { Card } from '../ui/display/card.tsx'
import { StatCard, StatGrid } from '../ui/display/stat-card.tsx'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { useUser } from '../users/use-user.ts'
import { RecentActivity } from './recent-activity.tsx'

export const analyticsPath = '/api/analytics'

export default function DashboardScreen() {
  const { data: analytics, error, mutate } = useSWR<Analytics, unknown>(analyticsPath)
  const { user } = useUser()
  if (error)
    return (
      <Card>
        <LoadFailed what="the dashboard" error={error} onRetry={() => void mutate()} />
      </Card>
    )
  return (
    <>
      {!analytics && <Loading what="the dashboard" />}
      <Figures analytics={analytics} />
      {/* An operator sees totals over all schools, never what a school's visitors asked. */}
      {user?.school && <RecentActivity interactions={analytics?.recentActivity} />}
    </>
  )
}

const Figures = ({ analytics }: { analytics: Analytics | undefined }) => {
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
