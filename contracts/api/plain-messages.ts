import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const REQUIRED = 'This is required'
const FORM = 'This is not in the expected form'

const formats: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a valid web address',
  date: 'Please enter a valid date',
  datetime: 'Please enter a valid date and time',
}

const sizeOf = (issue: Extract<Issue, { code: 'too_big' | 'too_small' }>, words: string, size: number | bigint) => {
  if (issue.origin === 'string') return `Please use ${words} ${size} characters`
  return issue.origin === 'number' || issue.origin === 'int' ? `Please enter a number of ${words} ${size}` : FORM
}

/** What a person reads under a field, or in place of a list, when a schema has no sentence of its own for what is wrong:
 *  the library's say which type it expected. */
export const plainMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED
      return issue.expected === 'number' || issue.expected === 'int' ? 'Please enter a number' : FORM
    case 'too_big':
      return sizeOf(issue, 'at most', issue.maximum)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? REQUIRED : sizeOf(issue, 'at least', issue.minimum)
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? FORM
    default:
      return FORM
  }
}
