import type { AnsweringStatus } from '@clearbell/contracts'

/** Who makes vectors in this installation, and how they are. */
export interface Embeddings {
  /** Models that can be asked now, the local one first; none where vectors are not kept. */
  models(): readonly string[]
  status(): AnsweringStatus
}
