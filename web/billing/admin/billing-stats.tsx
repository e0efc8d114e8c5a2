import { Building2, CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'
import { StatCard, StatGrid } from '../../ui/display/stat-card.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { type SchoolFilter, schoolsHref } from './filter.ts'
import { useBillingSummary } from './use-billing.ts'

interface Props {
  asOf: string
  /** What the list shows. */
  status: SchoolFilter['status']
}

/** Five counters; each leads to the schools it counts. */
export const BillingStats = ({ asOf, status }: Props) => {
  const { data: summary, error } = useBillingSummary(asOf)
  // The list below says what went wrong; a dash keeps the cards honest.
  const show = (figure: number | undefined) => (error ? '—' : figure === undefined ? undefined : formatCount(figure))
  const rows = (of: SchoolFilter['status']) => ({ href: schoolsHref(of, asOf), isCurrent: of !== 'all' && of === status })
  return (
    <StatGrid columns={5}>
      <StatCard label="Total Schools" value={show(summary?.totalSchools)} icon={Building2} {...rows('all')} />
      <StatCard label="Paid" value={show(summary?.paid)} icon={CircleCheck} {...rows('paid')} />
      <StatCard label="Pending" value={show(summary?.pending)} icon={Clock} {...rows('pending')} />
      <StatCard label="Invoice Sent" value={show(summary?.invoiceSent)} icon={Send} {...rows('invoice_sent')} />
      <StatCard label="Overdue" value={show(summary?.overdue)} icon={CircleAlert} {...rows('overdue')} />
    </StatGrid>
  )
}
