import type { Attention } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { CalendarClock, type LucideIcon, MailWarning, ReceiptText, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatCount, plural } from '../../ui/format/numbers.ts'

interface Figure {
  label: string
  value: number
  note: string
  href: string
  icon: LucideIcon
  /** Of a figure that is not 0. */
  tone: string
}

const nothingToDo = 'Nothing to do'

const figuresOf = ({ overdue, invoiceSent, pending, newLeads, undeliveredMails }: Attention): Figure[] => [
  {
    label: 'Overdue Invoices',
    value: overdue,
    note: invoiceSent === 0 ? 'No unpaid invoices' : `of ${plural(invoiceSent, 'unpaid invoice')}`,
    href: '/admin/billing?status=overdue',
    icon: CalendarClock,
    tone: 'text-danger',
  },
  {
    label: 'Pending Billing',
    value: pending,
    note: pending === 0 ? nothingToDo : 'Not invoiced yet',
    href: '/admin/billing?status=pending',
    icon: ReceiptText,
    tone: 'text-warning',
  },
  {
    label: 'New Leads',
    value: newLeads,
    note: newLeads === 0 ? nothingToDo : 'Not contacted yet',
    href: '/admin/leads?status=new',
    icon: UserPlus,
    tone: 'text-link',
  },
  {
    label: 'Undelivered Mail',
    value: undeliveredMails,
    note: undeliveredMails === 0 ? nothingToDo : 'The readers still wait',
    href: '/admin/users',
    icon: MailWarning,
    tone: 'text-warning',
  },
]

const nothing: Attention = { overdue: 0, invoiceSent: 0, pending: 0, newLeads: 0, undeliveredMails: 0, schools: [], total: 0 }

/** Four figures, each leading to the rows it counts.   @param attention `undefined` while it loads */
export const WaitingCard = ({ attention }: { attention: Attention | undefined }) => (
  <Card aria-labelledby="waiting">
    <CardHeader id="waiting" title="Waiting for You" />
    <ul className="grid grid-cols-2 xl:grid-cols-4">
      {figuresOf(attention ?? nothing).map((figure) => (
        <WaitingFigure key={figure.label} {...figure} isLoading={!attention} />
      ))}
    </ul>
  </Card>
)

// The lines between the cells: two columns in a small window, four in a wide one.
const cell =
  'relative flex min-w-0 flex-col gap-1 border-line p-4 last:rounded-br-box hover:bg-muted/60 sm:px-5 even:border-l nth-[n+3]:border-t xl:border-l xl:first:border-l-0 xl:nth-[n+3]:border-t-0'

const WaitingFigure = ({ label, value, note, href, icon: Icon, tone, isLoading }: Figure & { isLoading: boolean }) => (
  <li className={cell}>
    <div className="flex grow items-start justify-between gap-2">
      <Link
        href={href}
        className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link"
      >
        {label}
      </Link>
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', value > 0 ? tone : 'text-ink-soft')} />
    </div>
    {isLoading ? (
      <Skeleton className="my-1 h-7 w-12" />
    ) : (
      <p className={clsx('text-xl font-semibold tracking-tight tabular-nums', value > 0 ? tone : 'text-ink-soft')}>{formatCount(value)}</p>
    )}
    <p className="text-xs text-ink-soft">{isLoading ? ' ' : note}</p>
  </li>
)
