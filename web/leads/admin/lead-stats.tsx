import { CalendarRange, PhoneOutgoing, Sparkles, Users } from 'lucide-react'
import { StatCard, StatGrid } from '../../ui/display/stat-card.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import type { LeadFilter } from './filter.ts'
import { useLeadSummary } from './use-leads.ts'

/** Three of the counters lead to the leads they count.   @param status what the list shows */
export const LeadStats = ({ status }: { status: LeadFilter['status'] }) => {
  const { data: summary, error } = useLeadSummary()
  // The list below says what went wrong; a dash keeps the cards honest.
  const show = (figure: number | undefined) => (error ? '—' : figure === undefined ? undefined : formatCount(figure))
  const rows = (of: 'new' | 'contacted') => ({ href: `/admin/leads?status=${of}`, isCurrent: of === status })
  return (
    <StatGrid columns={4}>
      <StatCard label="Total Leads" value={show(summary?.total)} icon={Users} href="/admin/leads" />
      <StatCard label="This Week" value={show(summary?.thisWeek)} icon={CalendarRange} />
      <StatCard label="New Status" value={show(summary?.new)} icon={Sparkles} {...rows('new')} />
      <StatCard label="Contacted" value={show(summary?.contacted)} icon={PhoneOutgoing} {...rows('contacted')} />
    </StatGrid>
  )
}
