import { z } from 'zod'

/** The file an upload came from. */
export const SourceFile = z.object({
  name: z.string(),
  hash: z.string(), // sha-256, lower-case hex
})
export type SourceFile = z.infer<typeof SourceFile>
