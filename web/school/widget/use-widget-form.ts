import { type School, type WidgetLook, WidgetLookConflict } from '@clearbell/contracts'
import { useRef, useState } from 'react'
import { patch } from '../../api/client.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusFirst } from '../../ui/forms/use-form.ts'
import { takeDraft } from '../../ui/leaving/drafts.ts'
import { useDraft } from '../../ui/leaving/use-draft.ts'
import { useUnsavedPage } from '../../ui/leaving/use-unsaved-page.ts'
import { refreshSchool } from '../use-school.ts'
import { defaultLook, isColour, isSame, type LookPart, type LookProblems, lookOf, pickFields, problemsOf } from './looks.ts'

export type WidgetForm = ReturnType<typeof useWidgetForm>

/** What somebody else saved first, and what was typed into the same fields. */
interface Lost extends WidgetLookConflict {
  mine: LookPart
}

const draftName = 'widget settings'

/** The looks as they are being changed; what was typed stays, whatever happens. A field that is not changed here follows what is
 *  saved, so that two tabs do not overwrite each other. */
export const useWidgetForm = (school: School) => {
  const saved = lookOf(school)
  const [kept] = useState(takeLook)
  const [typed, setTyped] = useState<LookPart>(kept ?? {})
  // What each of these fields said when the person began to change it.
  const [seen, setSeen] = useState<LookPart>(kept ? saved : {})
  const [problems, setProblems] = useState<LookProblems>({})
  const [failure, setFailure] = useState('')
  const [lost, setLost] = useState<Lost | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [resets, setResets] = useState(0)
  const look: WidgetLook = { ...saved, ...typed }
  const changes = pickFields(typed, (name) => !isSame(name, typed, saved))
  const hasChanges = Object.keys(changes).length > 0
  const question = useUnsavedPage(hasChanges)
  useDraft(draftName, hasChanges ? { look: JSON.stringify(changes) } : null)
  // The preview and the picker show it while another one is typed.
  const colour = useRef(saved.primaryColor)
  if (isColour(look.primaryColor)) colour.current = look.primaryColor

  const change = (part: LookPart) => {
    setTyped((before) => ({ ...before, ...part }))
    setSeen((before) => ({ ...pickFields(saved, (name) => name in part), ...before }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name.split('.')[0]! in part))))
  }
  const send = async () => {
    try {
      await patch<WidgetLook>('/api/school/widget', { ...changes, expected: pickFields(seen, (name) => name in changes) })
    } catch (error) {
      const conflict = conflictIn(error)
      if (!conflict) throw error
      const { current } = conflict
      setLost({ ...conflict, mine: pickFields(changes, (name) => !isSame(name, current, seen) && !isSame(name, current, changes)) })
      setSeen((before) => ({ ...before, ...pickFields(current, (name) => name in changes) }))
      return void refreshSchool()
    }
    await refreshSchool()
    // What was typed meanwhile is still to be saved.
    setTyped((now) => pickFields(now, (name) => now[name] !== typed[name]))
    setSeen({})
    setLost(null)
    toast('Settings Updated', 'Your widget settings have been saved successfully.')
  }
  const save = async (form: HTMLFormElement) => {
    const found = problemsOf(look)
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return void focusFirst(form, found)
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const message = messageOf(error, 'Failed to save the widget settings. Check your connection and try again.')
      setFailure(message)
      toast('Update Failed', message, 'destructive')
    } finally {
      setBusy(false)
    }
  }
  const reset = () => {
    change(defaultLook)
    setResets((before) => before + 1)
  }
  const takeTheirs = () => {
    setTyped((now) => pickFields(now, (name) => lost?.mine[name] === undefined))
    setLost(null)
  }
  return {
    look,
    /** As the preview shows it. */
    shown: { ...look, primaryColor: colour.current },
    change,
    reset,
    /** How often: a picked logo is forgotten each time. */
    resets,
    save,
    lost,
    takeTheirs,
    problems,
    failure,
    isBusy,
    hasChanges,
    isRestored: kept !== undefined && hasChanges,
    question,
  }
}

const conflictIn = (error: unknown): WidgetLookConflict | undefined =>
  error instanceof ApiError && error.code === 'look_changed' ? WidgetLookConflict.safeParse(error.body).data : undefined

/** The changes that were kept when the session ended. */
const takeLook = (): LookPart | undefined => {
  const draft = takeDraft(draftName)
  return draft?.['look'] === undefined ? undefined : (JSON.parse(draft['look']) as LookPart)
}
