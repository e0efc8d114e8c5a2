import { describe, expect, it } from 'vitest'
import { readFilter, writeFilter } from './filter.ts'

const spec = { search: '', status: ['all', 'answered', 'unanswered'], sort: ['newest', 'oldest'] } as const
const read = (address: string) => readFilter(spec, new URLSearchParams(address))

describe('a filter in the address bar', () => {
  it('comes back as it was written', () => {
    const filter = { search: 'lunch & "milk" 50%', status: 'answered', sort: 'oldest' } as const
    expect(read(writeFilter(spec, filter).toString())).toEqual(filter)
  })
  it('leaves defaults out', () => expect(writeFilter(spec, read('')).toString()).toBe(''))
  it('reads what is not allowed as the default', () =>
    expect(read('status=deleted&sort=&other=1')).toEqual({ search: '', status: 'all', sort: 'newest' }))
  it('starts at the first page again when it is written', () =>
    expect(writeFilter(spec, read('search=bus&after=chat-9&page=2')).toString()).toBe('search=bus'))
})
