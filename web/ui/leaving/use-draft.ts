import { useCallback, useEffect, useRef } from 'react'
import type { FormValues } from '../forms/form-values.ts'
import { offerDraft } from './drafts.ts'

/** Lets what a component holds in its own state survive the end of the session; `takeDraft` gives it back.
 *  @param values what was changed; null: nothing */
export const useDraft = (name: string, values: FormValues | null) => {
  const now = useRef(values)
  now.current = values
  const read = useCallback(() => now.current, [])
  useEffect(() => offerDraft(name, read), [name, read])
}
