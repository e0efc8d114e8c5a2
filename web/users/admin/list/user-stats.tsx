import { Clock, UserCheck, Users, UserX } from 'lucide-react'
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useUserSummary } from '../use-users.ts'

export const UserStats = () => {
  const { data: summary, error } = useUserSummary()
  // The list below says what went wrong; a dash keeps the cards honest.
  const show = (figure: number | undefined) => (error ? '—' : figure === undefined ? undefined : formatCount(figure))
  return (
    <StatGrid columns={4}>
      <StatCard label="Total Users" value={show(summary?.total)} icon={Users} />
      <StatCard label="Active Users" value={show(summary?.active)} icon={UserCheck} />
      <StatCard label="Inactive Users" value={show(summary?.inactive)} icon={UserX} />
      <StatCard label="Pending Setup" value={show(summary?.pendingSetup)} icon={Clock} />
    </StatGrid>
  )
}
