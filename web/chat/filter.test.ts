import { describe, expect, it } from 'vitest'
import { describeResult, exportPath } from './filter.ts'

const everything = { search: '', status: 'all', rating: 'any', sort: 'newest' } as const

describe('the chat history', () => {
  it('says how many of how many it shows', () =>
    expect(describeResult('1,200', '1,200', everything)).toBe('Showing 1,200 of 1,200 interactions'))
  it('echoes search and filter', () =>
    expect(describeResult('3', '12', { ...everything, search: 'bus', status: 'unanswered' })).toBe(
      'Showing 3 of 12 interactions matching "bus" (unanswered only)',
    ))
  it('echoes the rating beside the status', () =>
    expect(describeResult('1', '12', { ...everything, status: 'answered', rating: 'not_helpful' })).toBe(
      'Showing 1 of 12 interactions (answered, not helpful only)',
    ))
  it('exports what search, filter and sort select', () =>
    expect(exportPath({ ...everything, search: 'a&b', status: 'answered', sort: 'oldest' })).toBe(
      '/api/chat-history/export?search=a%26b&status=answered&rating=any&sort=oldest',
    ))
})
