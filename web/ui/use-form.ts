import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '../api/error.ts'

type Problems<T> = { [K in keyof T]?: string }

/** A form checked against a contract's schema before it is sent. Typed values stay in the inputs, whatever happens.
 *  @param send what to do with good values   @param fallback said when it fails without a sentence of the server's */
export const useForm = <T extends Record<string, unknown>>(schema: z.ZodType<T>, send: (values: T) => Promise<void>, fallback: string) => {
  const [problems, setProblems] = useState<Problems<T>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)))
    const found = checked.success ? {} : firstProblems<T>(checked.error.issues)
    setProblems(found)
    setFailure('')
    if (!checked.success) return focusFirst(form, found)
    setBusy(true)
    try {
      await send(checked.data)
    } catch (error) {
      setFailure(messageOf(error, fallback))
    } finally {
      setBusy(false)
    }
  }
  return { submit, problems, failure, isBusy }
}

const firstProblems = <T>(issues: readonly z.core.$ZodIssue[]): Problems<T> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Problems<T>

const focusFirst = (form: HTMLFormElement, problems: object) =>
  [...form.elements].find((input): input is HTMLInputElement => input instanceof HTMLInputElement && input.name in problems)?.focus()
