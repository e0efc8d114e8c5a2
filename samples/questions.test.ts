import { expect, it } from 'vitest'
import { sampleQuestions } from './questions.ts'

it('asks each question once, in a length that the chat takes', () => {
  const texts = sampleQuestions.map(({ text }) => text.toLowerCase().trim())
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  expect(texts.filter((text) => text.length < 1 || text.length > 1_000)).toEqual([])
  expect(sampleQuestions.filter(({ weight }) => !(weight > 0))).toEqual([])
})
