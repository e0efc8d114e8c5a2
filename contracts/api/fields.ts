import { z } from 'zod'

/** A text field. A missing value gets the same message as an empty one; other mistakes keep their own messages. */
const present = (message: string) => z.string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) })

/** A required text, trimmed. */
export const requiredText = (message: string, max = 200) => present(message).trim().min(1, message).max(max)

/** The same without trimming, such as for a password. */
export const requiredSecret = (message: string, max: number) => present(message).min(1, message).max(max)
