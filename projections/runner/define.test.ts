import { type ChatAsked, ERASED } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import type { LoggedEvent } from '@clearbell/eventstore'
import { describe, expect, it } from 'vitest'
import { defineProjection } from './define.ts'
import { alone } from './rows.ts'

const asked = (question: string, type = 'ChatAsked') =>
  ({ type, data: { question, nested: [{ question }], similarity: null } }) as unknown as LoggedEvent
const declared = { version: 1, tables: [], schema: new URL('.', import.meta.url) }

describe('a projection', () => {
  const questions = defineProjection<ChatAsked>({
    name: 'questions',
    ...declared,
    on: { ChatAsked: ({ data }) => (data.question === ERASED ? undefined : sql`select ${data}`) },
  })
  const stored = (question: string) => questions.writes(asked(question)).flatMap((write) => alone(write).values)

  // Visitors' text reaches a handler decrypted, past the check of the log.
  it('is handed text that Postgres can store, however deep it stands', () => {
    expect(stored('a\0b \ud83d \u{1f600}')).toEqual([
      { question: 'ab \ufffd \u{1f600}', nested: [{ question: 'ab \ufffd \u{1f600}' }], similarity: null },
    ])
  })

  it('may have nothing to do for an event', () => {
    expect(questions.writes(asked(ERASED))).toEqual([])
    expect(questions.writes(asked('?', 'FAQAdded'))).toEqual([])
    expect(questions.types).toEqual(['ChatAsked'])
  })

  it.each(['Faqs', 'chat-history', 'a; drop table b', ''])('cannot be called %j', (name) =>
    expect(() => defineProjection<ChatAsked>({ name, ...declared, on: {} })).toThrow('projection name'),
  )
})
