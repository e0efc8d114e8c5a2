import { type GapDetails, type GapQuestion } from '@clearbell/contracts'
import { Link } from 'wouter'
import { chatHistoryHref } from '../../chat/filter.ts'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { DateTime } from '../../ui/display/time.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { formatCount, plural } from '../../ui/format/numbers.ts'
import { useGap } from '../use-insights.ts'
import { GapActions } from './actions.tsx'
import { Proof, StatusBadge } from './status.tsx'

const link = 'inline-flex min-h-6 items-center font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11'

interface Props {
  groupId: string
  onProblem: (problem: string) => void
}

/** A group beside the list: what became of it, and its questions. */
export const GapPanel = ({ groupId, onProblem }: Props) => {
  const { data: gap, error, mutate } = useGap(groupId)
  if (error) return <LoadFailed what="this group" error={error} onRetry={() => void mutate()} />
  return gap ? <Group gap={gap} onProblem={onProblem} /> : <PanelSkeleton />
}

const Group = ({ gap, onProblem }: { gap: GapDetails; onProblem: Props['onProblem'] }) => (
  <>
    <div className="border-b border-line">
      <Facts>
        <Fact label="Status">
          <StatusBadge status={gap.status} />
        </Fact>
        <Fact label="Asked in all">{formatCount(gap.frequency)}</Fact>
        <Fact label="First asked">
          <DateTime at={gap.firstSeenAt} />
        </Fact>
        <Fact label="Last asked">
          <DateTime at={gap.lastSeenAt} />
        </Fact>
      </Facts>
      <div className="grid gap-4 px-5 pb-5">
        {gap.status === 'resolved' && gap.proof && <Proof proof={gap.proof} />}
        {gap.status === 'pending' && <NextStep />}
        <GapActions gap={gap} onProblem={onProblem} />
      </div>
    </div>
    <Questions gap={gap} />
  </>
)

const NextStep = () => (
  <p>
    Add the answer to your{' '}
    <Link href="/faq-management" className={link}>
      FAQs
    </Link>{' '}
    or your{' '}
    <Link href="/event-management" className={link}>
      calendar
    </Link>
    . When your next upload answers it, the group is resolved.
  </p>
)

const Questions = ({ gap: { questions, frequency } }: { gap: GapDetails }) => (
  <div className="grid gap-3 p-5">
    <h3 className="font-semibold">{plural(frequency, 'question')}</h3>
    {frequency > questions.length && <p className="text-xs text-ink-soft">The newest {formatCount(questions.length)} are shown.</p>}
    <ul className="grid gap-3">
      {questions.map((question) => (
        <Question key={question.id} {...question} />
      ))}
    </ul>
  </div>
)

/** Leads to the question in Chat History. */
const Question = ({ question, askedAt }: GapQuestion) => (
  <li>
    <Link
      href={chatHistoryHref({ asked: 'visitors', status: 'unanswered', search: searchFor(question) })}
      className={`${link} wrap-anywhere`}
    >
      {question}
    </Link>
    <p className="text-xs text-ink-soft">
      <DateTime at={askedAt} />
    </p>
  </li>
)

/** As much of a question as the search takes. */
const searchFor = (question: string): string => question.slice(0, 200).trim()

const PanelSkeleton = () => (
  <div className="grid gap-4 p-5">
    <Loading what="this group" />
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} className="h-5" />
    ))}
  </div>
)
