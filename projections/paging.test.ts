import { limits } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { readPages } from './paging.ts'

it.each([0, 1, limits.lists.max, limits.lists.max + 1, 2 * limits.lists.max])(
  'reads a list of %i rows whole and in order',
  async (length) => {
    const list = Array.from({ length }, (_, index) => ({ id: String(index) }))
    const read = async ({ limit, after }: { limit: number; after: string | undefined }) => {
      const start = after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1
      return list.slice(start, start + limit)
    }
    const rows: { id: string }[] = []
    for await (const row of readPages(read)) rows.push(row)
    expect(rows).toEqual(list)
  },
)
