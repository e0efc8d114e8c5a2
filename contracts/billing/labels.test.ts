import { expect, it } from 'vitest'
import { studentsLabel } from './labels.ts'

it.each([
  [420, 'Under 500', '420 students'],
  [1_420, null, '1,420 students'],
  [null, '500-2000', '500-2000 students'],
  [null, null, null],
  [null, '', null],
])('%j and the band %j read %j', (size, band, words) => expect(studentsLabel(size, band)).toBe(words))
