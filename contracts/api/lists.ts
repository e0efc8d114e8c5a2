import { z } from 'zod'
import { limits } from '../limits.ts'

export const Sort = z.enum(['newest', 'oldest'])
export type Sort = z.infer<typeof Sort>

/** What every list call takes; a feature narrows `status`. `after` is the id of the last row seen. */
export const ListQuery = z.object({
  search: z.string().trim().max(200).default(''),
  category: z.string().max(2_000).default(''),
  limit: z.coerce.number().int().min(1).max(limits.lists.max).default(limits.lists.default),
  after: z.string().max(100).optional(),
})

/** The fields of a list call that do not filter, for `omit`. */
export const paging = { limit: true, after: true } as const

/** One page of a list, with how many rows the filter selects in all. */
export interface Page<T> {
  rows: T[]
  total: number
}
