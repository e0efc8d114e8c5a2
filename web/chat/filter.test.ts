import { describe, expect, it } from 'vitest'
import { readFilter } from '../ui/lists/filter.ts'
import { chatFilter, chatHistoryHref, describeResult, exportPath } from './filter.ts'

const everything = readFilter(chatFilter, new URLSearchParams())

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
      '/api/chat-history/export?search=a%26b&status=answered&rating=any&sort=oldest&asked=any&hasCategory=any',
    ))
  it('is opened by a link with what a figure counted', () => {
    const figure = {
      asked: 'visitors',
      from: '2026-03-01',
      to: '2026-03-07',
      hour: '9',
      weekday: '2',
      entry: 'faq-1',
      category: 'A & B',
    } as const
    const [, search] = chatHistoryHref(figure).split('?')
    expect(readFilter(chatFilter, new URLSearchParams(search))).toEqual({ ...everything, ...figure })
  })
  it.each(['hour=24', 'hour=-1', 'weekday=8', 'weekday=0', 'from=2026-02-30', 'asked=all'])('leaves out %s', (query) =>
    expect(readFilter(chatFilter, new URLSearchParams(query))).toEqual(everything),
  )
})
