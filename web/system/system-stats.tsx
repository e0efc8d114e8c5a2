import type { SystemStatus } from '@clearbell/contracts'
import { Database, Mail, Timer } from 'lucide-react'
import { StatCard, StatGrid } from '../ui/display/stat-card.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { formatLag, standingOf, titleOf } from './words.ts'

/** The state of everything at a glance.   @param status absent while it loads */
export const SystemStats = ({ status }: { status: SystemStatus | undefined }) => {
  const models = status?.readModels ?? []
  const current = models.filter((model) => standingOf(model) === 'current').length
  const slowest = models.toSorted((a, b) => b.lagSeconds - a.lagSeconds)[0]
  const mails = status?.mails
  return (
    <StatGrid columns={3}>
      <StatCard label="Read Models Up to Date" value={status && `${current} of ${models.length}`} icon={Database} />
      <StatCard
        label="Longest Lag"
        value={status && formatLag(slowest?.lagSeconds ?? 0)}
        note={slowest?.lagSeconds ? titleOf(slowest) : undefined}
        icon={Timer}
      />
      <StatCard
        label="E-mails Waiting"
        value={status && (mails ? formatCount(mails.waiting + mails.retried + mails.sending) : '—')}
        note={mails ? `${formatCount(mails.failed)} not delivered` : undefined}
        icon={Mail}
      />
    </StatGrid>
  )
}
