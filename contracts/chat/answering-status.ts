import { z } from 'zod'

/** How answers are found at the moment; `/readyz` tells it. */
export const AnsweringStatus = z.object({
  /** What decides by which entry a question is answered: the vectors of a model, or `words`, which need none. */
  by: z.enum(['words', 'local', 'cohere']),
  /** The local one. `off`: this database keeps no vectors. `missing`: it cannot be opened here, or has just died. */
  model: z.enum(['off', 'loading', 'ready', 'missing']),
  /** `none`: no provider is set. `down`: the last thing it was asked failed. `reorders`: nobody has calibrated its model, so
   *  it only says which candidates are read first. */
  provider: z.enum(['none', 'down', 'reorders', 'decides']),
})
export type AnsweringStatus = z.infer<typeof AnsweringStatus>
