import { z } from 'zod'

/** The body of every reply that is not 2xx. `message` is the sentence a person reads; `code` is stable. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.record(z.string(), z.unknown())).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Log position of what a request wrote, and the one a query must have seen. */
export const headers = {
  position: 'x-position',
  afterPosition: 'x-after-position',
  idempotencyKey: 'idempotency-key',
  total: 'x-total-count',
} as const
