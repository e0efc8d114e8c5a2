import { useCallback, useEffect, useRef, useState } from 'react'
import { offerDraft, takeDraft } from '../leaving/drafts.ts'
import { contentsOf, fillControls, readControls } from './form-contents.ts'
import { changedOnly, type FormValues } from './form-values.ts'

/** What a person types into a form, compared with how it was opened. It survives the end of the session: the same form opens with it again.
 *  @param draft the name under which it is kept, see `offerDraft` */
export const useTyped = (draft: string) => {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef('')
  const before = useRef<FormValues>({})
  const [isDirty, setDirty] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const differs = useCallback(() => form.current !== null && contentsOf(form.current) !== opened.current, [])
  // Not an effect: a dialog's portal brings the form to the page only after the effects of the first render.
  const ref = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element
      if (!element) return
      opened.current = contentsOf(element)
      before.current = readControls(element)
      const kept = takeDraft(draft)
      if (!kept) return
      fillControls(element, kept)
      setRestored(true)
      setDirty(differs())
    },
    [draft, differs],
  )
  // Only the fields that were changed: what a colleague saves in the others meanwhile stays.
  const read = useCallback(() => (form.current && differs() ? changedOnly(before.current, readControls(form.current)) : null), [differs])
  useEffect(() => offerDraft(draft, read), [draft, read])
  return { ref, isDirty, isRestored, differs, onInput: () => setDirty(differs()) }
}
