import type { AnsweringStatus } from '@clearbell/contracts'

/** The models that make vectors in this installation, and their state. */
export interface Embeddings {
  /** Models that can be asked now, the local one first; none when the database keeps no vectors. */
  models(): readonly string[]
  status(): AnsweringStatus
}
