import type { Gap, GapStatus } from '@clearbell/contracts'
import { messageOf, unreachable } from '../../api/error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { setGapStatus } from '../use-insights.ts'

const done: Record<GapStatus, string> = { pending: 'Question Reopened', resolved: 'Question Resolved', dismissed: 'Question Dismissed' }

interface Props {
  gap: Pick<Gap, 'id' | 'question' | 'status'>
  /** '' once it works. */
  onProblem: (problem: string) => void
}

/** Changes what a group is; the toast takes it back. */
const changeStatus = async ({ gap, onProblem }: Props, status: GapStatus): Promise<void> => {
  onProblem('')
  try {
    await setGapStatus(gap.id, status)
    const undo = () => void changeStatus({ gap: { ...gap, status }, onProblem }, gap.status)
    toast(done[status], gap.question, 'default', undo)
  } catch (error) {
    const problem = messageOf(error, unreachable)
    toast('Change Failed', problem, 'destructive')
    onProblem(problem)
  }
}

/** What can be done with a group: Resolve and Dismiss, or Reopen. */
export const GapActions = (props: Props) => {
  const { question, status } = props.gap
  return (
    <div className="flex gap-2">
      {status === 'pending' ? (
        <>
          <Action label="Resolve" question={question} act={() => changeStatus(props, 'resolved')} />
          <Action label="Dismiss" question={question} act={() => changeStatus(props, 'dismissed')} />
        </>
      ) : (
        <Action label="Reopen" question={question} act={() => changeStatus(props, 'pending')} />
      )}
    </div>
  )
}

const Action = ({ label, question, act }: { label: string; question: string; act: () => Promise<void> }) => {
  const { isBusy, run } = useBusy(act)
  return (
    <Button size="sm" aria-label={`${label} ${question}`} aria-disabled={isBusy} onClick={run}>
      {label}
    </Button>
  )
}
