import { z } from 'zod'

/** A text field. A missing value gets the same message as an empty one; other mistakes keep their own messages. */
const present = (message: string) => z.string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) })

/** A required text, trimmed. */
export const requiredText = (message: string, max = 200) => present(message).trim().min(1, message).max(max)

/** The same without trimming, such as for a password. */
export const requiredSecret = (message: string, max: number) => present(message).min(1, message).max(max)

/** A text that may be absent or empty, trimmed. */
export const optionalText = (max: number) => z.string().trim().max(max).optional()

/** True for spaces of any kind and characters that draw nothing, such as a zero-width space. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** A text of an entry, trimmed, with the limit and the message of a file's cell.   @param label as the person reads it */
export const boundedText = (label: string, max: number) =>
  z
    .string()
    .transform((text) => (isBlank(text) ? '' : text.trim()))
    .refine((text) => text.length <= max, `${label} is longer than ${max.toLocaleString('en-US')} characters`)

/** The same for a text that must not be empty. */
export const requiredEntryText = (label: string, max: number, missing = `${label} is required`) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .pipe(boundedText(label, max).refine((text) => text !== '', missing))

/** A value that may be absent, or empty to clear it.   @param message for any other mistake */
export const emptyOr = <T extends z.ZodType>(schema: T, message?: string) => z.union([z.literal(''), schema], message).optional()

/** The fields of a record that a form changes. An absent field stays; an empty one goes back to its default. Other fields of the form
 *  are ignored. */
export const changesOf = <T extends object>(form: { [K in keyof T]?: unknown }, defaults: T): Partial<T> => {
  const fields = (Object.keys(defaults) as (keyof T)[]).filter((field) => form[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, form[field] === '' ? defaults[field] : form[field]])) as Partial<T>
}
