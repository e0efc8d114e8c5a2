import { plainMessage } from '@clearbell/contracts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, messageOf } from '../../api/error.ts'

type Problems<T> = { [K in keyof T]?: string }

/** A form checked against a contract's schema before it is sent. Typed values stay in the inputs, whatever happens.
 *  @param send what to do with good values   @param fallback said when it fails without a sentence of the server's
 *  @param fieldOf error codes that are about one field */
export const useForm = <T extends Record<string, unknown>>(
  schema: z.ZodType<T>,
  send: (values: T) => Promise<void>,
  fallback: string,
  fieldOf: Record<string, keyof T> = {},
) => {
  const [problems, setProblems] = useState<Problems<T>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const sent = useForgottenProblems(setProblems)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return // its button can still be pressed, so that it keeps the focus
    const form = event.currentTarget
    sent.current = form
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)), { error: plainMessage })
    const found = { ...(checked.success ? {} : firstProblems<T>(checked.error.issues)), ...unreadable<T>(form) }
    setProblems(found)
    setFailure('')
    if (!checked.success || Object.keys(found).length > 0) return void focusFirst(form, found)
    setBusy(true)
    try {
      await send(checked.data)
    } catch (error) {
      const refused = refusedFields<T>(error, fieldOf)
      setProblems(refused)
      if (!focusFirst(form, refused)) setFailure(messageOf(error, fallback))
    } finally {
      setBusy(false)
    }
  }
  return { submit, problems, failure, isBusy }
}

/** The message under a field goes as soon as the field is changed.   @returns for the form, once it was sent */
const useForgottenProblems = <T>(setProblems: (next: (before: Problems<T>) => Problems<T>) => void) => {
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const forget = ({ target }: Event) => {
      const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
      if (!isControl || target.form !== sent.current) return
      setProblems((before) => (target.name in before ? without(before, target.name) : before))
    }
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [setProblems])
  return sent
}

const without = <T>(problems: Problems<T>, name: string): Problems<T> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)) as Problems<T>

const firstProblems = <T>(issues: readonly z.core.$ZodIssue[]): Problems<T> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Problems<T>

/** What was typed and is no value, such as February 30: the browser hands it over as '', which would erase what is stored. */
const unreadable = <T>(form: HTMLFormElement): Problems<T> =>
  Object.fromEntries(
    [...form.elements]
      .filter((control) => control instanceof HTMLInputElement)
      .filter(({ value, validity }) => value === '' && validity.badInput)
      .map(({ name, type }) => [name, type === 'date' ? 'Please enter a valid date' : 'Please enter a valid value']),
  ) as Problems<T>

/** What the server found wrong, field by field. */
const refusedFields = <T>(error: unknown, fieldOf: Record<string, keyof T>): Problems<T> => {
  if (!(error instanceof ApiError)) return {}
  const field = fieldOf[error.code]
  if (field) return { [field]: error.userMessage } as Problems<T>
  // A field that holds a list is one control: `links/0` is `links`.
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path).split('/')[0], message])) as Problems<T>
}

/** Puts the focus on the first field that has a problem.   @returns whether the form has one of the fields */
export const focusFirst = (form: HTMLFormElement, problems: object): boolean => {
  const first = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in problems)
  const section = first?.closest('details')
  if (section) section.open = true // nothing in a closed one takes the focus
  if (first instanceof HTMLElement) first.focus()
  return first !== undefined
}
