import { z } from 'zod'
import { attempt } from '../browser/remember.ts'
import type { FormValues } from '../forms/form-values.ts'

/** Kept in this tab alone, for the person who typed it. */
const Kept = z.object({ owner: z.string(), drafts: z.record(z.string(), z.record(z.string(), z.string())) })
type Kept = z.infer<typeof Kept>

const storageKey = 'drafts'
const open = new Map<string, () => FormValues | null>()
let owner: string | null = null

/** Who is signed in: drafts are theirs, and nobody else gets them. */
export const ownDrafts = (userId: string) => void (owner = userId)

/** Keeps nothing from here on: the person has signed out, and was asked about what was not saved. */
export const forgetDrafts = () => {
  owner = null
  attempt(() => sessionStorage.removeItem(storageKey))
}

/** Lets a form be kept when the session ends.
 *  @param name the same for the same form of the same thing, such as `FAQ 17`   @param read what is typed; null: nothing   @returns ends it */
export const offerDraft = (name: string, read: () => FormValues | null) => {
  open.set(name, read)
  return () => {
    if (open.get(name) === read) open.delete(name)
  }
}

const stored = (): Kept | null => {
  const text = attempt(() => sessionStorage.getItem(storageKey))
  const kept = text === null ? null : attempt(() => Kept.parse(JSON.parse(text)))
  return kept && kept.owner === owner ? kept : null
}

const store = (kept: Kept) =>
  attempt(() => {
    if (Object.keys(kept.drafts).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(kept))
  })

/** Keeps what is typed in the forms that are open. */
export const keepDrafts = () => {
  if (owner === null) return
  const typed = [...open].flatMap(([name, read]) => {
    const values = read()
    return values ? [[name, values] as const] : []
  })
  store({ owner, drafts: { ...stored()?.drafts, ...Object.fromEntries(typed) } })
}

/** Whether drafts wait, whoever typed them. */
export const hasKeptDrafts = (): boolean => attempt(() => sessionStorage.getItem(storageKey)) !== null

/** Whether a form was kept, so that its screen opens it. */
export const hasDraft = (name: string): boolean => stored()?.drafts[name] !== undefined

/** The name of a dialog's form. */
export const draftOf = ({ title, description }: { title: string; description: string }) => `${title}: ${description}`

/** The name of the form of one thing beside its list, such as an FAQ. */
export const panelDraft = (noun: string, id: string) => `${noun} ${id}`

/** What was typed in a form when the session ended, once. */
export const takeDraft = (name: string): FormValues | undefined => {
  const kept = stored()
  const draft = kept?.drafts[name]
  if (!kept || !draft) return undefined
  const { [name]: _, ...drafts } = kept.drafts
  store({ ...kept, drafts })
  return draft
}
