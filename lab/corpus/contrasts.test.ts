import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { loadData } from '../eval/score.mjs'
import { contrasts } from './contrasts.ts'
import { foldersOf, type Role } from './schools.ts'

const all = contrasts()

it.each(['calibrate', 'choose'] as const)('there are contrasts for four schools that %s', (role: Role) => {
  const folders = foldersOf(role).filter((folder) => all.some(({ school }) => school === basename(folder)))
  expect(folders).toHaveLength(4)
  for (const folder of folders) {
    const own = all.filter(({ school }) => school === basename(folder))
    const { faqs } = loadData(folder, { faqOnly: true })
    for (const { rows, question } of own)
      expect(
        rows.every((row) => faqs[row - 1] !== undefined),
        question,
      ).toBe(true)
    // Word for word it would be answered without any reading.
    const written = new Set(faqs.map(({ question }) => question.toLowerCase()))
    expect(own.filter(({ question }) => written.has(question.toLowerCase()))).toEqual([])
    expect(new Set(own.map(({ question }) => question.toLowerCase())).size).toBe(own.length)
    expect(own.filter(({ kind }) => kind === 'contrast').length).toBeGreaterThanOrEqual(39)
  }
})
