import { type GapDetails, type GapQuestion } from '@clearbell/contracts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { chatHistoryHref } from '../../chat/filter.ts'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { DateTime } from '../../ui/display/time.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { formatCount, plural } from '../../ui/format/numbers.ts'
import { hasDraft, panelDraft } from '../../ui/leaving/drafts.ts'
import { useGap } from '../use-insights.ts'
import { GapActions } from './actions.tsx'
import { type Checking, useChecking } from './checking.ts'
import { Proof, StatusBadge } from './status.tsx'

const link = 'inline-flex min-h-6 items-center font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11'

// Fetched when one is first needed.
const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }))
const WordingForm = lazy(async () => ({ default: (await import('./wording-form.tsx')).WordingForm }))

interface Props {
  groupId: string
  onProblem: (problem: string) => void
}

type Mode = 'read' | 'write' | 'attach' | 'done'

/** A group beside the list: what became of it, the two ways to answer it, and its questions. */
export const GapPanel = ({ groupId, onProblem }: Props) => {
  const { data: gap, error, mutate } = useGap(groupId)
  const checking = useChecking(groupId, gap?.status)
  const [mode, setMode] = useState<Mode>(hasDraft(panelDraft('answer', groupId)) ? 'write' : 'read')
  if (error && !gap) return <LoadFailed what="this group" error={error} onRetry={() => void mutate()} />
  if (!gap) return <PanelSkeleton />
  const onDone = () => setMode('done')
  if (mode === 'attach' || mode === 'write') {
    const Form = mode === 'write' ? AnswerForm : WordingForm
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <Form gap={gap} onDone={onDone} />
      </Suspense>
    )
  }
  return (
    <>
      {/* A form had the focus. */}
      <State gap={gap} takesFocus={mode === 'done'}>
        {gap.status === 'pending' && (
          <>
            <CheckingNotice checking={checking} />
            {checking !== 'checking' && <Answers onMode={setMode} />}
          </>
        )}
        <GapActions gap={gap} onProblem={onProblem} />
      </State>
      <Questions gap={gap} />
    </>
  )
}

const State = ({ gap, takesFocus, children }: { gap: GapDetails; takesFocus: boolean; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
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
      <div ref={ref} tabIndex={-1} className="grid gap-4 px-5 pb-5 outline-none">
        <div role="status" className="empty:hidden">
          {gap.status === 'resolved' && gap.proof && <Proof proof={gap.proof} />}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The two ways to close a group. */
const Answers = ({ onMode }: { onMode: (mode: Mode) => void }) => (
  <>
    <div className="flex flex-wrap gap-2">
      <Button look="primary" onClick={() => onMode('write')}>
        Write an Answer
      </Button>
      <Button onClick={() => onMode('attach')}>Also Asked As</Button>
    </div>
    <p className="text-ink-soft">
      Write an FAQ, or let one that you have answer this wording too. A date belongs to your{' '}
      <span className="whitespace-nowrap">
        <Link href="/event-management" className={link}>
          calendar
        </Link>
        .
      </span>{' '}
      The group is resolved when your FAQs or your calendar answer it.
    </p>
  </>
)

const CheckingNotice = ({ checking }: { checking: Checking }) => {
  if (checking === 'none') return null
  if (checking === 'checking')
    return (
      <p role="status" className="flex items-center gap-2 rounded-box bg-tint p-3">
        <Busy />
        Checking whether your FAQs now answer this group...
      </p>
    )
  return (
    <Notice tone="info" title="Not resolved yet">
      Your FAQs do not answer the first question and half of the other wordings below. Add more wordings under Also Asked As.
    </Notice>
  )
}

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
