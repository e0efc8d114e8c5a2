import { useState } from 'react'
import { ApiError, messageOf, unreachable } from '../../api/error.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { lookAgain } from './use-rehearsal.ts'

/** Starts a rehearsal when a button is pressed. Where another one runs, it is shown.   @param start throws ApiError */
export const useAsking = (start: () => Promise<unknown>) => {
  const [problem, setProblem] = useState<{ tone: 'danger' | 'info'; text: string } | null>(null)
  const { isBusy, run } = useBusy(async () => {
    setProblem(null)
    try {
      await start()
    } catch (error) {
      const isRunning = error instanceof ApiError && error.code === 'rehearsal_running'
      if (isRunning) await lookAgain().catch(() => {}) // then the notice alone says it
      setProblem({ tone: isRunning ? 'info' : 'danger', text: messageOf(error, unreachable) })
    }
  })
  return { problem, isBusy, run }
}
