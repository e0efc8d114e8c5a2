import { RotateCcw } from 'lucide-react'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useAsking } from './use-asking.ts'

interface Props {
  label: string
  /** Whether one runs already. */
  isRunning: boolean
  /** @throws ApiError */
  start: () => Promise<unknown>
}

/** Asks past questions again; what goes wrong stands below. */
export const AskButton = ({ label, isRunning, start }: Props) => {
  const { problem, isBusy, run } = useAsking(start)
  return (
    <>
      <Button className="justify-self-start max-sm:w-full" aria-disabled={isBusy || isRunning} onClick={() => isRunning || void run()}>
        {isBusy || isRunning ? <Busy /> : <RotateCcw aria-hidden />}
        {isBusy || isRunning ? 'Asking...' : label}
      </Button>
      {problem && (problem.tone === 'danger' || isRunning) && <Notice tone={problem.tone}>{problem.text}</Notice>}
    </>
  )
}
