import { z } from 'zod'

/** Of an erasure that is decided, and cannot be taken back. */
export const Erasure = z.object({
  /** False while a read model still shows what is erased: it is behind, or it has parked the erasure or what came before. */
  isComplete: z.boolean(),
})
export type Erasure = z.infer<typeof Erasure>
