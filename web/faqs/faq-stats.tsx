import { CircleCheck, ListFilter, MessageCircleQuestionMark, Tags } from 'lucide-react'
import { StatCard, StatGrid } from '../ui/display/stat-card.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { useFAQSummary } from './use-faqs.ts'

/** @param filtered how many the filter selects; `null` when that could not be loaded */
export const FAQStats = ({ filtered }: { filtered: number | null | undefined }) => {
  const { data: summary, error } = useFAQSummary()
  const show = (figure: number | undefined) => (error ? '—' : figure === undefined ? undefined : formatCount(figure))
  return (
    <StatGrid columns={4}>
      <StatCard label="Total FAQs" value={show(summary?.total)} icon={MessageCircleQuestionMark} />
      <StatCard label="Active FAQs" value={show(summary?.active)} icon={CircleCheck} />
      <StatCard label="Categories" value={show(summary?.categories.length)} icon={Tags} />
      <StatCard
        label="Filtered Results"
        value={filtered === null ? '—' : filtered === undefined ? undefined : formatCount(filtered)}
        icon={ListFilter}
      />
    </StatGrid>
  )
}
