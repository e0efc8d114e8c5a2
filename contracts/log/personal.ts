import { z } from 'zod'

/** Schemas of personal fields. The sealed store encrypts what stands here with the key of the stream's subject, from the
 *  first event on; when that key is destroyed the field reads `ERASED`. */
const personalFields = z.registry<{ personal: true }>()

export const ERASED = '[erased]'

/** Text about a person: a visitor's question, a name, an address. */
export const personalText = () => z.string().register(personalFields, { personal: true })

const isPersonal = (schema: z.ZodType): boolean =>
  personalFields.has(schema) ||
  ((schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) && isPersonal(schema.unwrap() as z.ZodType))

/** Paths of the personal fields of an object schema, such as `['after', 'billingNotes']`. */
export const personalPaths = (schema: z.ZodType, path: string[] = []): string[][] => {
  if (isPersonal(schema)) return [path]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return personalPaths(schema.unwrap() as z.ZodType, path)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => personalPaths(field as z.ZodType, [...path, name]))
}
