import type { School, WidgetLook } from '@clearbell/contracts'
import { useState } from 'react'
import { patch } from '../../api/client.ts'
import { messageOf } from '../../api/error.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusFirst } from '../../ui/forms/use-form.ts'
import { useUnsavedPage } from '../../ui/leaving/use-unsaved-page.ts'
import { refreshSchool } from '../use-school.ts'
import { defaultLook, differ, type LookProblems, lookOf, problemsOf } from './looks.ts'

export type WidgetForm = ReturnType<typeof useWidgetForm>

/** The looks as they are being changed; what was typed stays, whatever happens. */
export const useWidgetForm = (school: School) => {
  const [look, setLook] = useState(() => lookOf(school))
  const [problems, setProblems] = useState<LookProblems>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const hasChanges = differ(look, lookOf(school))
  const question = useUnsavedPage(hasChanges)

  const change = (part: Partial<WidgetLook>) => setLook((before) => ({ ...before, ...part }))
  const reset = () => {
    setLook(defaultLook)
    setProblems({})
  }
  const save = async (form: HTMLFormElement) => {
    const found = problemsOf(look)
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return void focusFirst(form, found)
    setBusy(true)
    try {
      // As it is stored: without the blanks around a message.
      setLook(await patch<WidgetLook>('/api/school/widget', look))
      await refreshSchool()
      toast('Settings Updated', 'Your widget settings have been saved successfully.')
    } catch (error) {
      const message = messageOf(error, 'Failed to save the widget settings')
      setFailure(message)
      toast('Update Failed', message, 'destructive')
    } finally {
      setBusy(false)
    }
  }
  return { look, change, reset, save, problems, failure, isBusy, hasChanges, question }
}
