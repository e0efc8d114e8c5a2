import { limits } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { fileProblem } from './file-problem.ts'

const titleOf = (name: string, type: string, size = 10) => fileProblem({ name, type, size }, 'Invalid File Type')?.title

describe('a chosen file', () => {
  it.each([
    ['faq.csv', ''],
    ['FAQ.CSV', 'application/vnd.ms-excel'],
    ['export', 'text/csv'],
    ['FAQ.xlsx', ''],
  ])('%s of type "%s" is taken', (name, type) => expect(titleOf(name, type)).toBeUndefined())
  it('of another kind is refused', () => expect(titleOf('faq.docx', 'application/zip')).toBe('Invalid File Type'))
  it('must be under the limit', () => {
    expect(titleOf('faq.csv', 'text/csv', limits.upload.maxBytes - 1)).toBeUndefined()
    expect(titleOf('faq.csv', 'text/csv', limits.upload.maxBytes)).toBe('File Too Large')
  })
})
