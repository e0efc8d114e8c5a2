import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { MAKE_TEXTS, sourcesOf, textsVersion } from './texts-version.ts'

it('is made of every file that the texts of an entry could depend on, and of no other part of the engine', () => {
  const files = [...sourcesOf(MAKE_TEXTS).keys()].map((file) => relative(`${import.meta.dirname}/..`, file))
  for (const file of [
    'answering/texts.ts',
    'answering/event-entry.ts',
    'days/events/abbreviations.ts',
    'days/events/sentences.ts',
    'words/words.ts',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => file.startsWith('answering/'))).toHaveLength(MAKE_TEXTS.length)
  expect(textsVersion()).toMatch(/^[\da-f]{16}$/)
})
