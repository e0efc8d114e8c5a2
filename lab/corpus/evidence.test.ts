import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadData } from '../eval/score.mjs'
import { foldersOf } from './schools.ts'

const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

it('tells of a question in which sentences of its entry, at a training school, the answer is', () => {
  const golds = new Map(
    foldersOf('train').map((folder) => [
      basename(folder),
      new Set(loadData(folder, { faqOnly: true }).queries.flatMap(({ text, gold }) => (gold ?? []).map((id) => `${id} ${text}`))),
    ]),
  )
  const rows = readFileSync(join(import.meta.dirname, 'evidence.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  const wrong = rows.filter((row) => {
    const [, question, school, place, sentences] = /^(.+),([^,:]+):(\d+),([\d ]+)$/.exec(row) ?? []
    const numbers = sentences?.split(' ').map(Number) ?? []
    return !golds.get(school!)?.has(`f${place} ${unquoted(question!)}`) || !numbers.every((number, i) => number > (numbers[i - 1] ?? 0))
  })
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(10_000)
})
