import type { PrivacySettings, School } from '@clearbell/contracts'
import { useState } from 'react'
import { patch } from '../../api/client.ts'
import { messageOf } from '../../api/error.ts'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { refreshSchool } from '../use-school.ts'

/** Whether what visitors type about themselves is stored. */
export const MaskingCard = ({ school: { masksQuestions: isOn } }: { school: School }) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const turn = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await patch<PrivacySettings>('/api/school/privacy', { masksQuestions: !isOn })
      await refreshSchool()
      toast('Settings Updated', isOn ? 'Questions are stored as visitors type them.' : 'Addresses and numbers in questions are masked.')
    } catch (error) {
      const message = messageOf(error, 'Failed to save the setting. Check your connection and try again.')
      setProblem(message)
      toast('Update Failed', message, 'destructive')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <CardHeader title="Mask Personal Data in Questions">
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </CardHeader>
      <div className="grid grid-cols-1 gap-4 p-5">
        {problem && (
          <Notice tone="danger" title="Update Failed">
            {problem}
          </Notice>
        )}
        <p className="max-w-prose text-ink-soft">
          Email addresses, phone numbers and card numbers that visitors type are replaced before a question is stored. You read{' '}
          <span className="whitespace-nowrap">[e-mail]</span>, [phone] or [card] in their place. The answers stay the same. Questions that
          are stored already do not change.
        </p>
        <Button className="justify-self-start" aria-disabled={isBusy} onClick={() => void turn()}>
          {isBusy && <Busy />}
          {isOn ? 'Turn Masking Off' : 'Turn Masking On'}
        </Button>
      </div>
    </Card>
  )
}
