import { type AskedAgain, type ChatInteraction, ERASED } from '@clearbell/contracts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { messageOf, unreachable } from '../api/error.ts'
import { AnsweredBy } from '../entries/entry-link.tsx'
import { Busy, Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useBusy } from '../ui/hooks/use-busy.ts'
import { NearEntries, percent } from './near-entries.tsx'
import { askAgain } from './use-why.ts'

/** Asks the question again, as a visitor would now; nothing is recorded. */
export const AskAgain = ({ interaction }: { interaction: ChatInteraction }) => {
  const [reply, setReply] = useState<AskedAgain | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useBusy(async () => {
    try {
      setReply(await askAgain(interaction))
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error, unreachable))
    }
  })
  if (interaction.question === ERASED) return null
  return (
    <div className="grid justify-items-start gap-3">
      <Button size="sm" aria-disabled={isBusy} onClick={() => void run()}>
        {isBusy ? <Busy /> : <RotateCcw aria-hidden />}
        {isBusy ? 'Asking...' : 'Ask again now'}
      </Button>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div role="status" className="w-full empty:hidden">
        {reply && <Reply reply={reply} />}
      </div>
    </div>
  )
}

const Reply = ({ reply: { wasAnswered, answer, similarity, source, nearest } }: { reply: AskedAgain }) => (
  <div className="grid gap-2">
    <h3 className="font-medium">{wasAnswered ? 'The answer now' : 'No answer now'}</h3>
    <p className="border-l-2 border-line pl-3.5 whitespace-pre-line text-ink-soft">{answer}</p>
    {source && <AnsweredBy source={source} />}
    {similarity !== null && <p className="text-xs text-ink-soft tabular-nums">Similarity: {percent(similarity)}</p>}
    <NearEntries nearest={nearest} wasAnswered={wasAnswered} />
  </div>
)
