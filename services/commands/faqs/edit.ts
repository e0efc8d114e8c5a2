import { type FAQEvent, type FAQText, type FAQUploaded, limits, normaliseQuestion, Refusal } from '@clearbell/contracts'
import { type Edit, editOf, isSame } from '../catalogue/entry.ts'
import { closingOfChange } from '../catalogue/versions.ts'
import type { FAQCatalogue, FAQEntry } from './state.ts'

type Place = { schoolId: string; uploadId: string }

export interface AddFAQ {
  type: 'AddFAQ'
  data: Place & { text: FAQText; newId: () => string }
}

/** Absent changes leave the entry as it is. */
export interface EditFAQ {
  type: 'EditFAQ'
  data: Place & Edit & { faqId: string; changes: Partial<FAQText> }
}

/** Attaches another wording to an entry, such as a question that visitors asked in vain. */
export interface AttachWording {
  type: 'AttachWording'
  data: Place & { faqId: string; wording: string }
}

const textOf = ({ content, alsoAskedAs }: FAQEntry): FAQText => ({ ...content, alsoAskedAs: [...alsoAskedAs] })

/** Each wording once, and none that is the question itself. */
const withoutRepeats = ({ alsoAskedAs, ...content }: FAQText): FAQText => {
  const wordings = new Map([content.question, ...alsoAskedAs].toReversed().map((wording) => [normaliseQuestion(wording), wording]))
  wordings.delete(normaliseQuestion(content.question))
  return { ...content, alsoAskedAs: [...wordings.values()].toReversed() }
}

/** @throws Refusal faq_exists when another active entry asks this, in its question or in another wording */
const refuseTaken = (catalogue: FAQCatalogue, own: string | null, path: string, asked: string): void => {
  const key = normaliseQuestion(asked)
  const other = [...catalogue.entries.values()].find(
    ({ id, isActive, content, alsoAskedAs }) =>
      id !== own && isActive && [content.question, ...alsoAskedAs].some((wording) => normaliseQuestion(wording) === key),
  )
  if (!other) return
  const message = `Another entry asks this already: ${other.content.question}`
  throw new Refusal('faq_exists', message, [{ path, message }], { faqId: other.id })
}

/** Only what is new is checked: what an upload brought must not stand in the way of another change. */
const refuseTakenText = (catalogue: FAQCatalogue, entry: FAQEntry | null, text: FAQText): void => {
  const own = entry?.id ?? null
  const known = new Set(entry?.isActive ? [entry.content.question, ...entry.alsoAskedAs].map(normaliseQuestion) : [])
  const isNew = (wording: string) => !known.has(normaliseQuestion(wording))
  if (isNew(text.question)) refuseTaken(catalogue, own, 'question', text.question)
  text.alsoAskedAs.forEach((wording, index) => isNew(wording) && refuseTaken(catalogue, own, `alsoAskedAs/${index}`, wording))
}

type Change = Exclude<FAQEvent, FAQUploaded>

const figureOf = { FAQAdded: 'added', FAQRevised: 'revised', FAQRetired: 'retired', FAQRestored: 'restored' } as const

/** One change and the event that closes it. */
const closed = (change: Change, catalogue: FAQCatalogue): FAQEvent[] => [
  change,
  { type: 'FAQUploaded', data: { ...closingOfChange(figureOf[change.type], change.data, catalogue), order: null } },
]

/** An inactive entry with the same question comes back with the new text: its history belongs to that question. */
export const addFAQ = ({ schoolId, uploadId, text, newId }: AddFAQ['data'], catalogue: FAQCatalogue): FAQEvent[] => {
  const key = normaliseQuestion(text.question)
  const written = withoutRepeats(text)
  refuseTakenText(catalogue, null, written)
  const returning = [...catalogue.entries.values()].find(({ content }) => normaliseQuestion(content.question) === key)
  const entry = { schoolId, uploadId, origin: 'screen' as const }
  const change: Change = returning
    ? { type: 'FAQRestored', data: { ...written, ...entry, faqId: returning.id } }
    : { type: 'FAQAdded', data: { ...written, ...entry, faqId: newId() } }
  return closed(change, catalogue)
}

export const editFAQ = ({ schoolId, uploadId, faqId, changes, ...edit }: EditFAQ['data'], catalogue: FAQCatalogue): FAQEvent[] => {
  const entry = catalogue.entries.get(faqId)
  if (!entry) throw new Refusal('faq_not_found')
  const text = withoutRepeats({ ...textOf(entry), ...changes })
  const change = editOf(entry, isSame(text, textOf(entry)), edit, { changed: 'faq_changed', inactive: 'faq_inactive' })
  if (change === null) return []

  const about = { schoolId, uploadId, faqId, origin: 'screen' as const }
  if (change === 'retired') return closed({ type: 'FAQRetired', data: about }, catalogue)
  refuseTakenText(catalogue, entry, text)
  return closed({ type: change === 'revised' ? 'FAQRevised' : 'FAQRestored', data: { ...text, ...about } }, catalogue)
}

export const attachWording = ({ wording, ...edit }: AttachWording['data'], catalogue: FAQCatalogue): FAQEvent[] => {
  const alsoAskedAs = [...(catalogue.entries.get(edit.faqId)?.alsoAskedAs ?? []), wording]
  const events = editFAQ({ ...edit, changes: { alsoAskedAs } }, catalogue)
  if (events.length === 0 || alsoAskedAs.length <= limits.upload.otherWordings) return events
  const message = `At most ${limits.upload.otherWordings} other wordings`
  throw new Refusal('bad_request', message, [{ path: 'wording', message }])
}
