import { z } from 'zod'

/** A text that must be there, with blanks around it cut off.   @param message given for an absent one as for an empty one */
export const requiredText = (message: string, max = 200) => z.string(message).trim().min(1, message).max(max)

/** The same for what is taken as typed, such as a password. */
export const requiredSecret = (message: string, max: number) => z.string(message).min(1, message).max(max)
