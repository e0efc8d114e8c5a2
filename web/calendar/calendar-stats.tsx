import { CalendarClock, CalendarDays, History, Tags } from 'lucide-react'
import { StatCard, StatGrid } from '../ui/display/stat-card.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { useCalendarSummary } from './use-calendar.ts'

export const CalendarStats = () => {
  const { data: summary, error } = useCalendarSummary()
  const show = (figure: number | undefined) => (error ? '—' : figure === undefined ? undefined : formatCount(figure))
  return (
    <StatGrid columns={4}>
      <StatCard label="Total" value={show(summary?.total)} icon={CalendarDays} />
      <StatCard label="Upcoming" value={show(summary?.upcoming)} icon={CalendarClock} />
      <StatCard label="Past" value={show(summary?.past)} icon={History} />
      <StatCard label="Categories" value={show(summary?.categories.length)} icon={Tags} />
    </StatGrid>
  )
}
