import { addDays, type ChatInteraction, dayIn } from '@clearbell/contracts'
import useSWR from 'swr'
import { Link } from 'wouter'
import { getList, type ListPage, withQuery } from '../api/client.ts'
import { chatHistoryHref } from '../chat/filter.ts'
import { chatHistoryPath } from '../chat/use-chat-history.ts'
import { DateTime, useTimeZone } from '../ui/display/time.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { formatCount } from '../ui/format/numbers.ts'

const daysBack = 90
const shownAtMost = 10

/** The visitors' questions that an entry answered lately. Each leads to its row in Chat History.
 *  @param noun the entry, such as 'FAQ' */
export const AnsweredQuestions = ({ entryId, noun }: { entryId: string; noun: string }) => {
  const from = addDays(dayIn(useTimeZone(), new Date()), 1 - daysBack)
  const filter = { asked: 'visitors', entry: entryId, from } as const
  const path = withQuery(chatHistoryPath, { ...filter, limit: shownAtMost })
  const {
    data: page,
    error,
    mutate,
  } = useSWR<ListPage<ChatInteraction>, unknown>(path, getList<ChatInteraction>, {
    keepPreviousData: false,
  })
  return (
    <section aria-labelledby="answered-questions" className="grid grid-cols-1 gap-3 border-t border-line p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="answered-questions" className="font-semibold">
          Questions It Answered
        </h3>
        <span className="text-xs text-ink-soft">Last {daysBack} days</span>
      </div>
      {error ? (
        <LoadFailed what="the questions" error={error} onRetry={() => void mutate()} />
      ) : page ? (
        <Questions page={page} filter={filter} noun={noun} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

type Filter = Parameters<typeof chatHistoryHref>[0]
const link = 'inline-flex min-h-6 items-center font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11'

const Questions = ({ page: { rows, total }, filter, noun }: { page: ListPage<ChatInteraction>; filter: Filter; noun: string }) => {
  if (rows.length === 0) return <p className="text-ink-soft">No visitor got this {noun} as an answer in these days.</p>
  return (
    <>
      <ul aria-labelledby="answered-questions" className="grid grid-cols-1 gap-3">
        {rows.map(({ id, question, createdAt }) => (
          <li key={id}>
            <Link href={chatHistoryHref({ ...filter, search: question.slice(0, 200).trim() })} className={`${link} wrap-anywhere`}>
              {question}
            </Link>
            <p className="text-xs text-ink-soft">
              <DateTime at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Link href={chatHistoryHref(filter)} className={link}>
          View All {formatCount(total)}
        </Link>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <Loading what="the questions" />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-5" />
  </>
)
