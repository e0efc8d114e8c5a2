import type { FAQ } from '@clearbell/contracts'
import { useState } from 'react'
import { messageOf, unreachable } from '../api/error.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useBusy } from '../ui/hooks/use-busy.ts'
import { saveFAQ } from './use-faqs.ts'

type Change = Pick<FAQ, 'id' | 'question' | 'isActive'>

/** Takes an FAQ out of the answers or puts it back; the toast takes that back.   @returns why it failed, or '' */
const setActive = async ({ id, question, isActive }: Change): Promise<string> => {
  try {
    await saveFAQ(id, { isActive })
    const undo = () => void setActive({ id, question, isActive: !isActive })
    toast(isActive ? 'FAQ Reactivated' : 'FAQ Deactivated', question, 'default', undo)
    return ''
  } catch (error) {
    const problem = messageOf(error, unreachable)
    toast('Change Failed', problem, 'destructive')
    return problem
  }
}

export const ActiveButton = ({ faq: { id, question, isActive } }: { faq: FAQ }) => {
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useBusy(async () => setProblem(await setActive({ id, question, isActive: !isActive })))
  return (
    <>
      <Button aria-disabled={isBusy} onClick={run}>
        {isActive ? 'Deactivate' : 'Reactivate'}
      </Button>
      {problem && (
        <div className="w-full">
          <Notice tone="danger" title="Change Failed">
            {problem}
          </Notice>
        </div>
      )}
    </>
  )
}
