import { clsx } from 'clsx'
import { diffWordsWithSpace } from 'diff'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Badge, type Tone } from '../ui/display/badge.tsx'
import { cut, formatCount } from '../ui/format/numbers.ts'
import type { UploadKind } from './kind.ts'

type Described<Row> = Pick<UploadKind<Row>, 'describe' | 'parts'>

interface Props<Row> {
  label: string
  tone: Tone
  count: number
  rows?: Row[] | undefined
  /** Closed at first. */
  isFolded?: boolean
  kind: Described<Row>
}

const shownAtFirst = 5

/** The first rows of one kind of change. Each opens to its whole text, a changed one with what it replaces. */
export const ChangedRows = <Row extends object>({ label, tone, count, rows = [], isFolded = false, kind }: Props<Row>) => {
  const [shown, setShown] = useState(shownAtFirst)
  if (rows.length === 0) return null
  const title = (
    <Badge tone={tone}>
      {formatCount(count)} {label}
    </Badge>
  )
  const list = (
    <ul className="divide-y divide-line rounded-box border border-line">
      {rows.slice(0, shown).map((row, at) => (
        <li key={at}>
          <Fold summary={<Summary row={row} kind={kind} />}>
            <Parts row={row} kind={kind} />
          </Fold>
        </li>
      ))}
      {rows.length > shown ? (
        <li className="px-3.5 py-2">
          <Button size="sm" look="ghost" onClick={() => setShown(rows.length)}>
            Show {formatCount(rows.length - shown)} more
          </Button>
        </li>
      ) : (
        count > rows.length && <li className="px-3.5 py-2 text-xs text-ink-soft">and {formatCount(count - rows.length)} more</li>
      )}
    </ul>
  )
  if (isFolded) return <Fold summary={title}>{list}</Fold>
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="flex items-center gap-2">{title}</h3>
      {list}
    </section>
  )
}

/** Its content is made when it is opened: a long answer takes a moment to compare. */
const Fold = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-start gap-2 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className={clsx('mt-1 size-3.5 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-90')} />
        <span className="min-w-0 grow">{summary}</span>
      </summary>
      {isOpen && <div className="px-3.5 pt-1 pb-3">{children}</div>}
    </details>
  )
}

const before = <Row,>(row: Row): Row | undefined => (row as { before?: Row }).before

const Summary = <Row extends object>({ row, kind: { describe, parts } }: { row: Row; kind: Described<Row> }) => {
  const [first, second] = describe(row)
  const old = before(row)
  const changes = old && changedParts(parts(old), parts(row)).map(([label]) => label)
  return (
    <>
      <span className="block font-medium wrap-anywhere">{cut(first, 120)}</span>
      <span className="block truncate text-ink-soft">{changes ? `Changed: ${changes.join(', ')}` : cut(second, 160)}</span>
    </>
  )
}

type Part = [label: string, text: string]

const changedParts = (old: Part[], now: Part[]): [label: string, old: string, now: string][] =>
  now.flatMap(([label, text], at) => (old[at]?.[1] === text ? [] : [[label, old[at]?.[1] ?? '', text] as [string, string, string]]))

const Parts = <Row extends object>({ row, kind: { parts } }: { row: Row; kind: Described<Row> }) => {
  const old = before(row)
  const changes = old && new Map(changedParts(parts(old), parts(row)).map(([label, was]) => [label, was]))
  return (
    <dl className="grid gap-2">
      {parts(row)
        .filter(([label, text]) => text !== '' || changes?.has(label))
        .map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              {changes?.has(label) ? <Difference old={changes.get(label) ?? ''} now={text} /> : text}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Beyond so many changed words, old and new are easier to read one after the other. */
const mostEdits = 200

/** Old and new text in one, with what goes struck out and what comes underlined. */
const Difference = ({ old, now }: { old: string; now: string }) => {
  const pieces = diffWordsWithSpace(old, now, { maxEditLength: mostEdits }) ?? [
    { value: `${old}\n`, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  return pieces.map(({ value, removed, added }, at) => {
    if (removed)
      return (
        <del key={at} className="bg-danger-tint text-danger">
          {value}
        </del>
      )
    if (added)
      return (
        <ins key={at} className="bg-success-tint text-success">
          {value}
        </ins>
      )
    return <span key={at}>{value}</span>
  })
}
