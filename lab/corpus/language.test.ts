import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueLanguage, isForeign, languagesWritten, stemOf, wordsOf } from '@clearbell/answering/lab'
import { expect, it } from 'vitest'
import { allFolders, questionsOf } from './schools.ts'

const schools = await Promise.all(
  allFolders().map(async (folder) => {
    const written = readFileSync(join(folder, 'faqs.csv'), 'utf8')
    const known = new Set(wordsOf(written).map(stemOf))
    const lines = written.split(/\r?\n/).filter(Boolean)
    const { isEnglish } = await languagesWritten(lines.map((question) => ({ question, answer: '' })))
    const language: CatalogueLanguage = { isEnglish, knows: (stem) => known.has(stem) }
    return { language, questions: questionsOf(folder).filter(({ gold }) => gold !== null) }
  }),
)

it('hardly ever takes an English question for another language, however it is typed', () => {
  const seen = schools.flatMap(({ questions, language }) => questions.filter(({ text }) => isForeign(text, language)))
  const total = schools.reduce((sum, { questions }) => sum + questions.length, 0)
  expect(seen.length / total, seen.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.002)
})

it('takes a school for English whose texts have names and greetings of other languages', () => {
  const told = schools.filter(({ language }) => language.isEnglish)
  expect(told.length).toBeGreaterThan(0.9 * schools.length)
})
