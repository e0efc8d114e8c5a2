import { addDays, dayIn, type Gap, limits } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { CircleCheck, MessageCircleQuestion } from 'lucide-react'
import useSWR from 'swr'
import { Link } from 'wouter'
import { getList, type ListPage, withQuery } from '../api/client.ts'
import { Card } from '../ui/display/card.tsx'
import { useTimeZone } from '../ui/display/time.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { plural } from '../ui/format/numbers.ts'

/** How many groups of questions wait for an answer, in the days that Insights begins with. Says nothing where they cannot be read. */
export const PendingGaps = () => {
  const to = dayIn(useTimeZone(), new Date())
  const from = addDays(to, 1 - limits.insights.defaultDays)
  const path = withQuery('/api/insights/gaps', { status: 'pending', from, to, limit: 1 })
  const { data: page, error } = useSWR<ListPage<Gap>, unknown>(path, getList<Gap>)
  if (error) return null
  const Icon = page?.total === 0 ? CircleCheck : MessageCircleQuestion
  return (
    <Card className={clsx('flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3', !page && 'max-sm:min-h-28')}>
      <Icon aria-hidden className={page?.total === 0 ? 'size-5 text-success' : 'size-5 text-warning'} />
      {page ? <Words count={page.total} /> : <Skeleton className="h-5 w-64 max-w-full" />}
    </Card>
  )
}

const Words = ({ count }: { count: number }) =>
  count === 0 ? (
    <p>Nothing from the last {limits.insights.defaultDays} days is waiting for an answer.</p>
  ) : (
    <>
      <p className="min-w-0 grow basis-52">
        {plural(count, 'group')} of unanswered questions from the last {limits.insights.defaultDays} days {count === 1 ? 'is' : 'are'}{' '}
        waiting for you.
      </p>
      <Link
        href="/insights?status=pending"
        className="inline-flex min-h-6 items-center font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11"
      >
        See What Is Missing
      </Link>
    </>
  )
