import { z } from 'zod'

/** A text for which an absent one gets the same message as an empty one; other mistakes keep messages of their own. */
const present = (message: string) => z.string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) })

/** A text that must be there, with blanks around it cut off. */
export const requiredText = (message: string, max = 200) => present(message).trim().min(1, message).max(max)

/** The same for what is taken as typed, such as a password. */
export const requiredSecret = (message: string, max: number) => present(message).min(1, message).max(max)
