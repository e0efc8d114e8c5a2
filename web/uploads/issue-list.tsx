import type { RowIssue } from '@clearbell/contracts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { plural } from '../ui/format/numbers.ts'
import { describeIssue, groupIssues, hintFor, issuesCSV } from './row-issues.ts'

const shownOfEach = 10

interface Props {
  title: string
  message: string
  issues: RowIssue[]
  fileName: string
}

/** Every bad row, by kind of mistake, and all of them to take along. */
export const IssueList = ({ title, message, issues, fileName }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <Notice tone="danger" title={title}>
      {message}
    </Notice>
    {isSaid(message, issues) ? (
      <p>{hintFor(message)}</p>
    ) : (
      groupIssues(issues).map(({ kind, issues }) => <Mistakes key={kind} kind={kind} issues={issues} />)
    )}
    {issues.length > 0 && <DownloadIssues issues={issues} fileName={fileName} />}
  </div>
)

/** One mistake of the whole file needs no list. */
const isSaid = (message: string, issues: RowIssue[]) => issues.length === 1 && issues[0]?.message === message

interface MistakesProps {
  kind: string
  issues: RowIssue[]
  level?: 'h3' | 'h4'
}

/** One kind of mistake, what to do about it, and the first rows that have it. */
export const Mistakes = ({ kind, issues, level: Heading = 'h3' }: MistakesProps) => (
  <section className="grid grid-cols-1 gap-1.5">
    <Heading className="font-semibold">
      {kind} <span className="font-normal text-ink-soft">({plural(issues.length, 'time')})</span>
    </Heading>
    {hintFor(kind) && <p>{hintFor(kind)}</p>}
    <ul className="grid gap-1 rounded-box border border-line px-3.5 py-2.5 text-ink-soft">
      {issues.slice(0, shownOfEach).map((issue, at) => (
        <li key={at}>{describeIssue(issue)}</li>
      ))}
      {issues.length > shownOfEach && <li>and {issues.length - shownOfEach} more</li>}
    </ul>
  </section>
)

const DownloadIssues = ({ issues, fileName }: Pick<Props, 'issues' | 'fileName'>) => {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    // With a byte order mark, or Excel reads letters with accents wrong.
    const address = URL.createObjectURL(new Blob(['\ufeff', issuesCSV(issues)], { type: 'text/csv' }))
    setHref(address)
    return () => URL.revokeObjectURL(address)
  }, [issues])
  return (
    <Button asChild className="justify-self-start">
      <a href={href} download={`${fileName.replace(/\.(csv|xlsx)$/i, '')}-errors.csv`}>
        <Download aria-hidden />
        Download Errors
      </a>
    </Button>
  )
}
