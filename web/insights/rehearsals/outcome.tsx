import { limits, type Rehearsal, type RehearsalResult } from '@clearbell/contracts'
import { useState } from 'react'
import { messageOf, unreachable } from '../../api/error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RelativeTime } from '../../ui/display/time.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { useKeptFocus } from '../../ui/hooks/focus.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { rangeWords } from '../range.ts'
import { QuestionLists } from './question-lists.tsx'
import { cancelRehearsal } from './use-rehearsal.ts'
import { cancelledWords, outcomes, progressWords, shareOf, spokenOf, summaryOf, titles } from './words.ts'

/** What became of a rehearsal: how far it is, or what it found. */
export const RehearsalOutcome = ({ rehearsal, inDialog = false }: { rehearsal: Rehearsal | null; inDialog?: boolean }) => (
  <>
    <p role="status" className="sr-only">
      {rehearsal ? spokenOf(rehearsal) : ''}
    </p>
    {rehearsal && (
      <div className="grid grid-cols-1 gap-4">
        <What rehearsal={rehearsal} />
        <State rehearsal={rehearsal} inDialog={inDialog} />
      </div>
    )}
  </>
)

/** Which questions, asked of what, and when. */
const What = ({ rehearsal }: { rehearsal: Rehearsal }) => (
  <p className="text-ink-soft">
    Questions of {rangeWords(rehearsal)}, asked of{' '}
    {rehearsal.draft ? (
      <>
        <span className="wrap-anywhere">{rehearsal.draft.fileName}</span> as if it were uploaded
      </>
    ) : (
      `catalogue version ${rehearsal.catalogueVersion}`
    )}
    . <RelativeTime at={rehearsal.startedAt} />
  </p>
)

const State = ({ rehearsal, inDialog }: { rehearsal: Rehearsal; inDialog: boolean }) => {
  const { state, result, asked, total, draft } = rehearsal
  if (state === 'running') return <Running rehearsal={rehearsal} />
  if (state === 'cancelled') return <p>{cancelledWords({ asked, total })}</p>
  if (state === 'failed' || !result)
    return (
      <Notice tone="danger" title="The questions could not be asked">
        Nothing was changed. Try again in a moment.
      </Notice>
    )
  if (result.questions === 0) return <p>Visitors asked nothing in these days, so there is nothing to try.</p>
  return (
    <>
      <Figures result={result} />
      <div className="grid gap-1">
        <p>{summaryOf(result)}</p>
        <p className="text-xs text-ink-soft">
          Only good answers count as changed or lost: answers that were sent and not rated as not helpful.
        </p>
      </div>
      {total >= limits.rehearsals.questions && (
        <p className="text-ink-soft">Only the newest {formatCount(limits.rehearsals.questions)} different questions were asked.</p>
      )}
      <QuestionLists result={result} where={{ range: rehearsal, isDraft: draft !== null, inDialog }} />
    </>
  )
}

const Running = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useBusy(async () => {
    try {
      await cancelRehearsal()
    } catch (error) {
      setProblem(messageOf(error, unreachable))
    }
  })
  const percent = Math.floor(shareOf(rehearsal) * 100)
  return (
    <div ref={useKeptFocus<HTMLDivElement>()} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="grid min-w-0 grow basis-52 grid-cols-1 gap-1.5">
          <p className="text-xs text-ink-soft tabular-nums">{progressWords(rehearsal)}</p>
          <div
            role="progressbar"
            aria-label="Questions asked again"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-2 overflow-hidden rounded-full bg-muted"
          >
            <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
          </div>
        </div>
        <Button size="sm" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? 'Cancelling...' : 'Cancel Asking'}
        </Button>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  )
}

const Figures = ({ result }: { result: RehearsalResult }) => (
  <dl className="grid gap-3 sm:grid-cols-3">
    {outcomes.map((outcome) => (
      <div
        key={outcome}
        className="rounded-box border border-line p-3.5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:py-2"
      >
        <dt className="text-ink-soft">{titles[outcome]}</dt>
        <dd className="text-xl font-semibold tracking-tight tabular-nums">{formatCount(result[outcome].count)}</dd>
      </div>
    ))}
  </dl>
)
