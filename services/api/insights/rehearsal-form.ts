import { Refusal, RehearsalForm } from '@clearbell/contracts'
import type { FastifyRequest } from 'fastify'
import { type ReceivedFile, receivedFrom, refuseBrokenForm } from '../uploads/receive-file.ts'

/** The text fields of the form, all before the file. */
export const REHEARSAL_FIELDS = ['from', 'to', 'kind', 'mode', 'reading', 'take'] as const

export interface ReceivedRehearsal extends RehearsalForm {
  file: ReceivedFile | null
}

/** @throws Refusal bad_request that names the field */
const formOf = (fields: Record<string, unknown>): RehearsalForm => {
  const result = RehearsalForm.safeParse(fields)
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Refusal('bad_request', `The field ${issues[0]?.path} is not in the expected form.`, issues)
}

/** The form of a rehearsal, with or without a file.   @throws Refusal bad_request, not_csv, file_too_large */
export const receiveRehearsal = async (request: FastifyRequest): Promise<ReceivedRehearsal> => {
  const texts: Record<string, unknown> = {}
  let file: ReceivedFile | null = null
  const parts = request.parts({ limits: { fields: REHEARSAL_FIELDS.length } })
  for (;;) {
    const { value: part, done } = await parts.next().catch(refuseBrokenForm)
    if (done) break
    if (part.type === 'field') texts[part.fieldname] = part.value
    else if (part.fieldname === 'file') file = await receivedFrom(part)
    else throw new Refusal('bad_request', `The form has no file called ${part.fieldname}.`)
  }
  const form = formOf(texts)
  if (file && form.kind === undefined) throw new Refusal('bad_request', 'The field kind says what the file is: faqs or events.')
  return { ...form, file }
}
