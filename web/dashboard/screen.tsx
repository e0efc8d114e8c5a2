import type { Analytics } from '@clearbell/contracts'
import { lazy } from 'react'
import useSWR from 'swr'
import { Card } from '../ui/display/card.tsx'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { useUser } from '../users/use-user.ts'
import { ChatFigures } from './chat-figures.tsx'
import { FirstSteps, useFirstSteps } from './first-steps.tsx'
import { PendingGaps } from './pending-gaps.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** After so many questions the chat is at home, whatever a school left out of the first steps. */
const FEW_CHATS = 20

const OperatorDashboard = lazy(() => import('./operator/dashboard.tsx'))

/** An operator without a school sees all schools: totals and what waits, never what a school's visitors asked. */
export default function DashboardScreen() {
  const { data: analytics, error, mutate } = useSWR<Analytics, unknown>('/api/analytics')
  const { user } = useUser()
  if (error)
    return (
      <Card>
        <LoadFailed what="the dashboard" error={error} onRetry={() => void mutate()} />
      </Card>
    )
  const figures = <ChatFigures analytics={analytics} />
  return (
    <>
      {!analytics && <Loading what="the dashboard" />}
      {user?.school ? (
        <SchoolDashboard analytics={analytics} isPaid={user.school.paymentStatus === 'paid'} />
      ) : (
        <OperatorDashboard>{figures}</OperatorDashboard>
      )}
    </>
  )
}

/** Where the first steps stand above everything, it all comes with them: what is there must not jump. */
const SchoolDashboard = ({ analytics, isPaid }: { analytics: Analytics | undefined; isPaid: boolean }) => {
  const firstSteps = useFirstSteps(isPaid && analytics !== undefined && analytics.totalChats <= FEW_CHATS)
  const shown = firstSteps.isKnown ? analytics : undefined
  return (
    <div key={shown ? 'whole' : 'skeleton'} className="contents">
      {shown && <FirstSteps done={firstSteps.done} />}
      <ChatFigures analytics={shown} />
      {isPaid && <PendingGaps />}
      <RecentActivity interactions={shown?.recentActivity} isPaid={isPaid} />
    </div>
  )
}
