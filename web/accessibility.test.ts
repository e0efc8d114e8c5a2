import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const repository = new URL('../', import.meta.url)
const report = readFileSync(new URL('docs/accessibility.md', repository), 'utf8')

/** Of WCAG 2.2. */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2'
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'

interface Row {
  criterion: string
  level: string
  remarks: string
}
const rows: Row[] = [...report.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(([, criterion, level, remarks]) => ({
  criterion: criterion!,
  level: level!,
  remarks: remarks!,
}))
const testsOf = ({ remarks }: Row) =>
  [...remarks.matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)].map(([, file, title]) => ({ file: file!, title: title! }))

describe('the accessibility report', () => {
  it('has every criterion of WCAG 2.2, levels A and AA, once and in order', () =>
    expect(rows.map(({ criterion }) => criterion)).toEqual(`${levelA} ${levelAA}`.split(' ')))

  it.each(rows)('says of $criterion which test shows it, or that nobody has checked it', (row) => {
    const proof = testsOf(row).length > 0 ? 'a test' : row.remarks.startsWith('Nobody has checked this.') ? 'nobody' : 'none'
    expect([row.level, proof]).toEqual([
      row.level,
      {
        Supports: 'a test',
        'Partially Supports': 'a test',
        'Does Not Support': 'a test',
        'Not Applicable': 'none',
        'Not Evaluated': 'nobody',
      }[row.level],
    ])
  })

  it.each(rows.flatMap(testsOf))('names a test that there is: $file, $title', ({ file, title }) => {
    const path = new URL(file, repository)
    expect(existsSync(path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain(title)
  })
})
