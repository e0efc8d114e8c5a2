import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadData } from '../eval/score.mjs'
import { foldersOf } from './schools.ts'

it.each(['judged.csv', 'common.csv'])(
  '%s judges entries of training schools alone, each that is named there and none both ways',
  (file) => {
    const entries = new Map(foldersOf('train').map((folder) => [basename(folder), loadData(folder, { faqOnly: true }).faqs.length]))
    const unknown = (name: string) => {
      const [school, row] = name.split(':')
      return !(Number(row) >= 1 && Number(row) <= (entries.get(school!) ?? 0))
    }
    const rows = readFileSync(join(import.meta.dirname, file), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
    const wrong = rows.filter((row) => {
      const [, , right, others] = /^(.+),([^,]*),([^,]*)$/.exec(row)?.map((cell) => cell.split(' ').filter(Boolean)) ?? []
      return !right || [...right, ...others!].some(unknown) || right.some((name) => others!.includes(name))
    })
    expect(wrong).toEqual([])
  },
)
