import { Refusal } from '@clearbell/contracts'
import type { MultipartFile } from '@fastify/multipart'
import type { z } from 'zod'

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** A text field of a multipart request that comes before its file and holds JSON; undefined when it is not there.
 *  @throws Refusal bad_request when it does not fit the schema */
export const jsonField = <Schema extends z.ZodType>(
  { fields }: MultipartFile,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined => {
  const field = [fields[name]].flat().at(-1)
  if (field?.type !== 'field') return undefined
  const result = schema.safeParse(field.valueTruncated ? undefined : parsed(field.value))
  if (result.success) return result.data
  const message = `The field ${name} is not in the expected form.`
  throw new Refusal('bad_request', message, [{ path: name, message }])
}
