import { describe, expect, it } from 'vitest'
import { describeIssue, groupIssues, hintFor, issuesCSV } from './row-issues.ts'

const issue = (row: number | null, column: string | null, message: string) => ({ row, line: (row ?? 4) + 3, column, message })

describe('bad rows of a file', () => {
  it('name the row and the column', () =>
    expect(describeIssue(issue(42, 'Answer', 'Answer is required'))).toBe('Row 42, Answer: Answer is required'))
  it('name the line when there is no row', () =>
    expect(describeIssue(issue(null, null, 'A quote is open'))).toBe('Line 7: A quote is open'))
  it('are grouped by mistake, whatever each one found', () => {
    const kinds = groupIssues([
      issue(3, 'Links', 'Not a web address: ftp://a'),
      issue(4, 'Question', 'Same question as line 2'),
      issue(5, 'Links', 'Not a web address: nurse.pdf'),
      issue(6, 'Question', 'Same question as line 3'),
      issue(7, null, 'Row has 1 cell, the header has 5'),
      issue(8, 'Category', 'Perhaps a spreadsheet made a date of 3-5: 5-Mar'),
      issue(9, 'Category', 'Perhaps a spreadsheet made a date of 11-12: Nov-12'),
    ])
    expect(kinds.map(({ kind, issues }) => [kind, issues.length])).toEqual([
      ['Not a web address', 2],
      ['Same question as line …', 2],
      ['Row has 1 cell, the header has 5', 1],
      ['Perhaps a spreadsheet made a date of a range', 2],
    ])
  })
  it('can be taken along as CSV that no spreadsheet runs', () =>
    expect(issuesCSV([issue(3, 'Links', '=HYPERLINK("x")')])).toBe(
      '"Row","Line","Column","Problem"\r\n"3","6","Links","\'=HYPERLINK(""x"")"\r\n',
    ))
})

describe('a hint', () => {
  it.each([
    ['Not a date in the form YYYY-MM-DD', /yyyy-mm-dd/],
    ['Column "Answer" is missing', /first row/],
    ['Columns "Question" and "Answer" are missing', /first row/],
    ['Not a web address', /https:/],
    ['Answer is required', /^$/],
  ])('to "%s"', (kind, hint) => expect(hintFor(kind)).toMatch(hint))
})
