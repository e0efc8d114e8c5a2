import type { ChatInteraction, DayRange } from '@clearbell/contracts'
import { Link } from 'wouter'
import { AnsweredBy } from '../../entries/entry-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { DateTime } from '../../ui/display/time.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { Definition } from '../definition.tsx'
import { rowsHref } from './links.ts'
import { useNotHelpful } from './use-figures.ts'

/** Answers that did not help their readers, the newest first. */
export const NotHelpful = ({ range }: { range: DayRange }) => {
  const { data: page, error, mutate } = useNotHelpful(range)
  return (
    <Card aria-labelledby="not-helpful">
      <CardHeader id="not-helpful" title="Answers That Did Not Help">
        {page && page.total > 0 && (
          <Button asChild size="sm">
            <Link href={rowsHref(range, { rating: 'not_helpful' })}>View All {formatCount(page.total)}</Link>
          </Button>
        )}
      </CardHeader>
      {error ? (
        <LoadFailed what="the answers that did not help" error={error} onRetry={() => void mutate()} />
      ) : (
        <div className="grid grid-cols-1 gap-4 p-5">
          {page ? <Answers rows={page.rows} range={range} /> : <Waiting />}
          <Definition of="notHelpful" />
        </div>
      )}
    </Card>
  )
}

const Answers = ({ rows, range }: { rows: ChatInteraction[]; range: DayRange }) =>
  rows.length === 0 ? (
    <p className="text-ink-soft">No answer was rated as not helpful in these days.</p>
  ) : (
    <ul aria-label="Answers That Did Not Help" className="grid grid-cols-1 gap-4">
      {rows.map(({ id, question, answer, source, rating, createdAt }) => (
        <li key={id} className="grid grid-cols-1 gap-1">
          <Link
            href={rowsHref(range, { rating: 'not_helpful', search: question.slice(0, 200).trim() })}
            className="font-medium underline-offset-4 hover:underline"
          >
            {question}
          </Link>
          <p className="line-clamp-2 border-l-2 border-line pl-3.5 text-ink-soft">{answer}</p>
          {rating?.reason && <p>“{rating.reason}”</p>}
          {source && <AnsweredBy source={source} />}
          <p className="text-xs text-ink-soft">
            <DateTime at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  )

const Waiting = () => (
  <>
    <Loading what="the answers that did not help" />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-10" />
  </>
)
