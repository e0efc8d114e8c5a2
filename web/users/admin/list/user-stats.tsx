import { Clock, UserCheck, Users, UserX } from 'lucide-react'
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useUserSummary } from '../use-users.ts'
import type { UserFilter } from './filter.ts'

/** Each counter leads to the accounts it counts.   @param status what the list shows */
export const UserStats = ({ status }: { status: UserFilter['status'] }) => {
  const { data: summary, error } = useUserSummary()
  // The list below says what went wrong; a dash keeps the cards honest.
  const show = (figure: number | undefined) => (error ? '—' : figure === undefined ? undefined : formatCount(figure))
  const rows = (of: UserFilter['status']) => ({ href: `/admin/users?status=${of}`, isCurrent: of === status })
  return (
    <StatGrid columns={4}>
      <StatCard label="Total Users" value={show(summary?.total)} icon={Users} href="/admin/users" />
      <StatCard label="Active Users" value={show(summary?.active)} icon={UserCheck} {...rows('active')} />
      <StatCard label="Inactive Users" value={show(summary?.inactive)} icon={UserX} {...rows('inactive')} />
      <StatCard label="Pending Setup" value={show(summary?.pendingSetup)} icon={Clock} {...rows('pending_setup')} />
    </StatGrid>
  )
}
