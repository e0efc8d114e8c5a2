import { z } from 'zod'

/** Where an entry of a catalogue comes from: an uploaded file, the screen, or a source that is read again and again. An upload retires
 *  only entries of its own origin. */
export const Origin = z.union([z.enum(['file', 'screen']), z.templateLiteral(['source:', z.string()])])
export type Origin = z.infer<typeof Origin>
