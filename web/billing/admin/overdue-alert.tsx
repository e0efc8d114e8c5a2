import type { BillingOverviewRow } from '@clearbell/contracts'
import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { formatDay } from '../../ui/format/dates.ts'
import { plural } from '../../ui/format/numbers.ts'
import { today } from './as-of.tsx'
import { schoolsHref } from './filter.ts'
import { useOverdue } from './use-billing.ts'

interface Props {
  asOf: string
  /** Absent where nothing can be changed. */
  onManage?: ((school: BillingOverviewRow) => void) | undefined
}

const InvoiceDate = ({ day, asOf }: { day: string; asOf: string }) => {
  const days = plural((Date.parse(asOf || today()) - Date.parse(day)) / 86_400_000, 'day')
  return (
    <p className="text-ink-soft">
      Invoice date: {formatDay(day)} ({days} {asOf ? 'before' : 'ago'})
    </p>
  )
}

/** Only there when an account is overdue. The list below says it when this could not be loaded. */
export const OverdueAlert = ({ asOf, onManage }: Props) => {
  const { data: overdue } = useOverdue(asOf)
  if (!overdue || overdue.total === 0) return null
  const more = overdue.total - overdue.rows.length
  return (
    <Card aria-labelledby="overdue" className="border-danger/40!">
      <header className="flex gap-3 border-b border-line px-5 py-3.5">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        <div>
          <h2 id="overdue" className="text-base font-semibold text-danger">
            Overdue Accounts Alert
          </h2>
          <p className="text-ink-soft">Schools with invoices sent over 30 days ago that need follow-up</p>
        </div>
      </header>
      <ul className="divide-y divide-line px-5">
        {overdue.rows.map((school) => (
          <li key={school.id} className="flex min-h-13 items-center justify-between gap-4 py-2">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <p className="font-medium wrap-anywhere">{school.schoolName}</p>
              {school.invoiceDate && <InvoiceDate day={school.invoiceDate} asOf={asOf} />}
            </div>
            {onManage && (
              <Button size="sm" aria-label={`Manage ${school.schoolName}`} onClick={() => onManage(school)}>
                Manage
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-5 py-3">
          <Link href={schoolsHref('overdue', asOf)} className="font-medium text-link underline-offset-4 hover:underline">
            Show all {plural(overdue.total, 'overdue account')}
          </Link>
        </p>
      )}
    </Card>
  )
}
