import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { activeFilters, defineFilter, readFilter, writeFilter } from './filter.ts'

const query = z.object({
  search: z.string().trim().max(200).default(''),
  status: z.enum(['all', 'answered', 'unanswered']).default('all'),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  asOf: z.union([z.literal(''), z.iso.date()]).default(''),
})
const spec = defineFilter(query, {
  search: 'Search',
  selects: { status: { label: 'Status', options: { all: 'All', answered: 'Answered', unanswered: 'Unanswered' } } },
})
const read = (address: string) => readFilter(spec, new URLSearchParams(address))
const unset = { search: '', status: 'all', sort: 'newest', asOf: '' }

describe('a filter in the address bar', () => {
  it('comes back as it was written', () => {
    const filter = { search: 'lunch & "milk" 50%', status: 'answered', sort: 'oldest', asOf: '2026-03-04' } as const
    expect(read(writeFilter(spec, filter).toString())).toEqual(filter)
  })
  it('leaves defaults out', () => expect(writeFilter(spec, read('')).toString()).toBe(''))
  it.each(['status=deleted&sort=&other=1', 'asOf=2026-02-30', `search=${'a'.repeat(201)}`])('reads %s as the default', (address) =>
    expect(read(address)).toEqual(unset),
  )
  it('starts at the first page again when it is written', () =>
    expect(writeFilter(spec, read('search=bus&after=chat-9&page=2')).toString()).toBe('search=bus'))
  it('filters by what differs from the default, and not by the order', () =>
    expect(activeFilters(spec, read('status=answered&sort=oldest&search=bus'))).toEqual(['search', 'status']))
})
