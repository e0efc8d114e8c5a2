import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { describe, expect, it } from 'vitest'
import { SHIPPED_MODEL } from './embedders/local/shipped.ts'
import { eventEntry } from './event-entry.ts'
import { headingOf, textsOf } from './texts.ts'

const tokenizer = new Tokenizer(JSON.parse(readFileSync(join(SHIPPED_MODEL, 'tokenizer.json'), 'utf8')), {})
const tokensOf = (text: string) => tokenizer.encode(text).ids.length

const question = 'What are the rules for the bus?'
const FORMS = [
  'Bus NUMBER leaves the stop at 7:NUMBER a.m. on school days.',
  'Children in grade NUMBER sit in the front rows!',
  'Before you sit in seat NUMBER, ask the driver, Mrs. Okonkwo-Lindqvist, who is there from 7 a.m. Mondays to Fridays.',
  'Whoever misses the bus NUMBER times in a month, whatever the reason, gets a letter that a parent signs and returns to the office (room NUMBER).',
]
/** An answer of at least so many words; a number in each sentence makes it unlike every other. */
const longAnswer = (words: number) => {
  const sentences: string[] = []
  for (let i = 0; sentences.join(' ').split(' ').length < words; i++) sentences.push(FORMS[i % FORMS.length]!.replaceAll('NUMBER', `${i}`))
  return sentences
}

describe('the texts of an entry', () => {
  it('are its question, then question and answer together', () => {
    expect(textsOf({ question: 'Lunch?', answer: 'At noon.\n\n  Bring  cutlery.' })).toEqual(['Lunch?', 'Lunch? At noon. Bring cutlery.'])
    expect(textsOf({ question: 'Lunch?', answer: ' ' })).toEqual(['Lunch?'])
  })

  it('of an event name it in words, and its category', () => {
    const event = { title: 'GBB vs. Ash (H)', description: '', date: '2026-12-01', time: '', location: '', category: 'Sports' }
    const answer = 'GBB vs. Ash (H). Tuesday, December 1, 2026.'
    expect(textsOf(eventEntry('game', event))).toEqual([
      'Sports: girls basketball vs. Ash (Home)',
      `Sports: girls basketball vs. Ash (Home) ${answer}`,
    ])
    expect(headingOf(eventEntry('fair', { ...event, title: 'Book Fair', category: 'book fair' }))).toBe('Book Fair')
    expect(headingOf(eventEntry('fair', { ...event, title: 'Book Fair', category: ' ' }))).toBe('Book Fair')
  })

  it.each([300, 450, 600, 900, 1200, 1500])('hold every sentence of an answer of %i words whole, within what a model reads', (words) => {
    const sentences = longAnswer(words)
    const [first, ...passages] = textsOf({ question, answer: sentences.join(' ') })
    expect(first).toBe(question)
    for (const sentence of sentences) expect(passages.filter((passage) => passage.includes(sentence))).toHaveLength(1)
    for (const passage of passages) {
      expect(passage.startsWith(`${question} `)).toBe(true)
      expect(tokensOf(passage)).toBeLessThanOrEqual(128)
    }
    expect(passages.length).toBeLessThan(24)
  })

  it('lose no word of an answer without a full stop', () => {
    const words = Array.from({ length: 800 }, (_, i) => `item${i}`)
    const [, ...passages] = textsOf({ question, answer: words.join('\n') })
    expect(passages.map((passage) => passage.slice(question.length + 1)).join(' ')).toBe(words.join(' '))
  })

  it('leave room for the answer beside a question of any length', () => {
    const texts = textsOf({ question: 'why '.repeat(400), answer: longAnswer(300).join(' ') })
    expect(texts.length).toBeLessThan(20)
  })

  it.each(['a '.repeat(5_000), '!'.repeat(10_000), '校'.repeat(10_000), 'x'.repeat(10_000)])(
    'stay few for an answer like %.10s',
    (answer) => {
      const texts = textsOf({ question, answer })
      expect(texts.length).toBeLessThanOrEqual(24)
      expect(texts.slice(1).join('').replaceAll(question, '').replaceAll(' ', '')).toBe(answer.replaceAll(' ', ''))
    },
  )
})
