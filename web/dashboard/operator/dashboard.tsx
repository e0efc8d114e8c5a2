import type { ReactNode } from 'react'
import { Card } from '../../ui/display/card.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { AttentionCard } from './attention-card.tsx'
import { SystemNotice } from './system-notice.tsx'
import { useAttention } from './use-attention.ts'
import { WaitingCard } from './waiting-card.tsx'

/** What waits comes first, so that a phone shows it without scrolling.   @param children the totals of all schools */
export default function OperatorDashboard({ children }: { children: ReactNode }) {
  const { data: attention, error, mutate } = useAttention()
  const isMissing = error !== undefined && !attention // what was there before stays when it cannot be asked for anew
  return (
    <>
      <SystemNotice />
      {isMissing ? (
        <Card>
          <LoadFailed what="what waits for you" error={error} onRetry={() => void mutate()} />
        </Card>
      ) : (
        <WaitingCard attention={attention} />
      )}
      <div className="grid gap-2">
        <h2 className="font-semibold">All Schools</h2>
        {children}
      </div>
      {!isMissing && <AttentionCard attention={attention} />}
    </>
  )
}
