import { expect, it } from 'vitest'
import { loadData } from '../eval/score.mjs'
import { foldersOf } from './schools.ts'
import swapped from './swapped.json' with { type: 'json' }

it('names questions of schools that choose, and entries of the next one of them that answer them', () => {
  const sets = foldersOf('choose').map((folder) => loadData(folder, { faqOnly: true }))
  expect(Object.keys(swapped).toSorted()).toEqual(sets.map(({ name }) => name).toSorted())
  const unknown = sets.flatMap(({ queries }, i) => {
    const { name, faqs } = sets[(i + 1) % sets.length]!
    const asked = new Set(queries.map(({ text }) => text))
    const named = Object.entries(swapped[name as keyof typeof swapped])
    return named.filter(([question, row]) => !asked.has(question) || !(row >= 1 && row <= faqs.length))
  })
  expect(unknown).toEqual([])
})
