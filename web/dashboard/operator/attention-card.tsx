import type { Attention, SchoolAttention } from '@clearbell/contracts'
import { ChevronRight, CircleCheck, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { useBillingSummary } from '../../billing/admin/use-billing.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { reasonOf } from './reasons.ts'

/** Schools that need the operator, the most pressing first.   @param attention `undefined` while it loads */
export const AttentionCard = ({ attention }: { attention: Attention | undefined }) => (
  <Card aria-labelledby="attention">
    <CardHeader id="attention" title="Schools That Need Attention">
      {attention && attention.total > 0 && <Badge>{formatCount(attention.total)}</Badge>}
    </CardHeader>
    <Content attention={attention} />
  </Card>
)

const Content = ({ attention }: { attention: Attention | undefined }) => {
  if (!attention) return <AttentionSkeleton />
  const { schools, total } = attention
  if (schools.length === 0) return <NothingToSee />
  return (
    <>
      <ul className="divide-y divide-line">
        {schools.map((school) => (
          <Line key={`${school.reason} ${school.schoolId}`} school={school} />
        ))}
      </ul>
      {total > schools.length && (
        <p className="border-t border-line px-5 py-3 text-xs text-ink-soft">
          Showing the first {formatCount(schools.length)} of {formatCount(total)}
        </p>
      )}
    </>
  )
}

/** The first step of a new installation, or that all is well. */
const NothingToSee = () => {
  const { data: summary } = useBillingSummary('')
  return summary?.totalSchools === 0 ? <NoSchoolsYet /> : <AllWell />
}

const NoSchoolsYet = () => (
  <EmptyState
    icon={UserPlus}
    title="No schools yet"
    action={
      <Button asChild look="primary">
        <Link href="/admin/users">Create Your First Customer Account</Link>
      </Button>
    }
  >
    A customer account is a school with its administrator. Schools that need you will appear here
  </EmptyState>
)

const AllWell = () => (
  <EmptyState
    icon={CircleCheck}
    title="No school needs attention"
    action={
      <Button asChild>
        <Link href="/admin/users">View All Schools</Link>
      </Button>
    }
  >
    Overdue invoices, missing uploads, widgets that are on no page and schools with many unanswered questions will appear here
  </EmptyState>
)

const Line = ({ school }: { school: SchoolAttention }) => {
  const { label, tone, icon: Icon, words, href } = reasonOf(school)
  return (
    <li className="relative flex items-center gap-3 px-5 py-3.5 hover:bg-muted/60">
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-1.5">
        <div className="min-w-0 grow basis-64">
          <Link
            href={href}
            className="font-medium wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link"
          >
            {school.schoolName}
          </Link>
          <p className="text-xs text-ink-soft">{words}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </li>
  )
}

const AttentionSkeleton = () => (
  <div className="divide-y divide-line">
    {Array.from({ length: 4 }, (_, row) => (
      <div key={row} className="flex items-center gap-3 px-5 py-3.5">
        <Skeleton className="size-4.5 rounded-full max-sm:hidden" />
        <div className="grid grow gap-1.5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <Skeleton className="h-5 w-20" />
      </div>
    ))}
  </div>
)
