import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadData } from '../eval/score.mjs'
import keptBack from './elsewhere/kept-back.json' with { type: 'json' }
import { foldersOf } from './schools.ts'

const ELSEWHERE = join(import.meta.dirname, 'elsewhere')
const organisations = readdirSync(ELSEWHERE, { withFileTypes: true })
  .filter((found) => found.isDirectory() && !keptBack.includes(found.name))
  .map(({ name }) => join(ELSEWHERE, name))
const train = [...foldersOf('train'), ...organisations]

it.each(['judged.csv', 'common.csv', 'everyday.csv'])(
  '%s judges entries of what trains alone, each that is named there and none both ways',
  (file) => {
    const entries = new Map(train.map((folder) => [basename(folder), loadData(folder, { faqOnly: true }).faqs.length]))
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
