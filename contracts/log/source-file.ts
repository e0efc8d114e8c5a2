import { z } from 'zod'

/** The file an upload came from. */
export const SourceFile = z.object({
  name: z.string(),
  hash: z.string(), // sha-256, lower-case hex
})
export type SourceFile = z.infer<typeof SourceFile>

/** How an upload met entries that were changed on the screen before. */
export const screenEdits = {
  /** Entries that the file says otherwise and that stayed as they were. */
  editsKept: z.int().optional(),
  /** Ids of entries that the file now says the same of: from here on they are as their file gave them. */
  editsAgreed: z.array(z.string()).optional(),
}
