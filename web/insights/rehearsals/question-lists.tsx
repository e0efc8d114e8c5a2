import type { DayRange, RehearsalResult, RehearsedQuestion } from '@clearbell/contracts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { withQuery } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge, type Tone } from '../../ui/display/badge.tsx'
import { formatCount, plural } from '../../ui/format/numbers.ts'
import { rowsHref } from '../figures/links.ts'
import { nothing, nowNote, type Outcome, outcomes, titles } from './words.ts'

const tones: Record<Outcome, Tone> = { gained: 'success', changed: 'primary', lost: 'warning' }
const shownAtFirst = 5
/** A search takes no more. */
const searchable = (text: string) => text.slice(0, 200).trim()

export interface Where {
  /** Of the questions. */
  range: DayRange
  /** What would answer may not exist yet, so nothing leads to it. */
  isDraft: boolean
  /** In a dialog, which a link would close, links open a tab of their own. */
  inDialog: boolean
}

/** What asking again changes, in three lists of questions. */
export const QuestionLists = ({ result, where }: { result: RehearsalResult; where: Where }) => (
  <div className="grid grid-cols-1 gap-5">
    {outcomes.map((outcome) => (
      <QuestionList key={outcome} outcome={outcome} {...result[outcome]} where={where} />
    ))}
  </div>
)

const QuestionList = ({ outcome, count, rows, where }: { outcome: Outcome; where: Where } & RehearsalResult[Outcome]) => {
  const [shown, setShown] = useState(shownAtFirst)
  const title = useId()
  const Heading = where.inDialog ? 'h4' : 'h3' // the dialog's part has an h3 of its own
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-2">
      <Heading id={title} className="flex flex-wrap items-center gap-2 font-semibold">
        {titles[outcome]} <Badge tone={count === 0 ? 'neutral' : tones[outcome]}>{formatCount(count)}</Badge>
      </Heading>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing[outcome]}</p>
      ) : (
        <ul className="divide-y divide-line rounded-box border border-line">
          {rows.slice(0, shown).map((row, at) => (
            <Question key={at} row={row} where={where} />
          ))}
          {rows.length > shown ? (
            <li className="px-3.5 py-2">
              <Button size="sm" look="ghost" onClick={() => setShown(rows.length)}>
                Show {formatCount(rows.length - shown)} more<span className="sr-only"> of {titles[outcome]}</span>
              </Button>
            </li>
          ) : (
            count > rows.length && (
              <li className="px-3.5 py-2 text-xs text-ink-soft">and {formatCount(count - rows.length)} more, asked less often</li>
            )
          )}
        </ul>
      )}
    </section>
  )
}

const Question = ({ row: { question, times, before, now }, where }: { row: RehearsedQuestion; where: Where }) => (
  <li className="grid grid-cols-1 gap-1.5 px-3.5 py-2.5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <QuestionLink question={question} where={where} />
      <span className="text-xs text-ink-soft tabular-nums">asked {plural(times, 'time')}</span>
    </p>
    <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
      <Answer label="Then" title={before?.title} />
      <Answer
        label={where.isDraft ? 'With the file' : 'Now'}
        title={now?.title}
        note={now ? nowNote(before, now) : ''}
        href={now && now.similarity !== null && !where.isDraft ? entryListHref(now) : undefined}
      />
    </dl>
  </li>
)

const QuestionLink = ({ question, where: { range, inDialog } }: { question: string; where: Where }) => {
  const look = 'min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11'
  const href = rowsHref(range, { search: searchable(question) })
  return inDialog ? (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {question}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <Link href={href} className={look}>
      {question}
    </Link>
  )
}

/** The list that has the entry, searched for its name. */
const entryListHref = ({ kind, title }: NonNullable<RehearsedQuestion['now']>): string =>
  withQuery(kind === 'faq' ? '/faq-management' : '/event-management', { search: searchable(title) })

const Answer = ({
  label,
  title,
  note = '',
  href,
}: {
  label: string
  title: string | undefined
  note?: string
  href?: string | undefined
}) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">
      {title === undefined ? (
        <span className="text-ink-soft">No answer</span>
      ) : href === undefined ? (
        title
      ) : (
        <Link href={href} className="inline-flex min-h-6 items-center text-link underline underline-offset-4 pointer-coarse:min-h-11">
          {title}
        </Link>
      )}
      {note && <span className="text-xs text-ink-soft tabular-nums"> {note}</span>}
    </dd>
  </div>
)
