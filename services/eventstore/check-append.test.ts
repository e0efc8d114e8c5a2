import { describe, expect, it } from 'vitest'
import { checkAppend } from './check-append.ts'
import { event } from './conformance/suite.ts'
import { EventTooLarge, type NewEvent, type StreamWrite } from './port.ts'

const write = (changes: Partial<StreamWrite> = {}): StreamWrite => ({
  stream: 'chat-oak.1f',
  expectedVersion: 'any',
  events: [event()],
  ...changes,
})
const withEvent = (changes: Partial<NewEvent>) => [write({ events: [event(), { ...event(), ...changes }] })]

describe('checking an append', () => {
  it('lets a sound append pass', () => {
    const pair = event({ text: '👩 and \\u0000 spelt out', list: [null, 1, { deep: true }] })
    expect(() => checkAppend([write({ events: [pair] }), write({ stream: 'lead-1', expectedVersion: 0 })])).not.toThrow()
  })

  it.each<[string, StreamWrite[], string]>([
    ['no stream', [], 'writes'],
    ['no event', [write({ events: [] })], 'writes[0].events'],
    ['a stream twice', [write(), write()], 'writes[1].stream'],
    ['a stream without a name', [write({ stream: '' })], 'writes[0].stream'],
    ['a stream with a name too long to index', [write({ stream: 'x'.repeat(201) })], 'writes[0].stream'],
    ['NUL in a stream', [write({ stream: 'chat-\0' })], 'writes[0].stream'],
    ['a version below 0', [write({ expectedVersion: -1 })], 'writes[0].expectedVersion'],
    ['half a version', [write({ expectedVersion: 1.5 })], 'writes[0].expectedVersion'],
    ['an id that is no UUID', withEvent({ id: 'first' }), 'writes[0].events[1].id'],
    ['an id in capitals', withEvent({ id: event().id.toUpperCase() }), 'writes[0].events[1].id'],
    ['no type', withEvent({ type: '' }), 'writes[0].events[1].type'],
    ['NUL deep in data', withEvent({ data: { rows: [{ answer: '\0' }] } }), 'writes[0].events[1].data.rows[0].answer'],
    ['NUL in a key', withEvent({ data: { 'a\0': 1 } }), 'writes[0].events[1].data.a\0'],
    ['the first half of a pair', withEvent({ data: { text: 'x\ud83d' } }), 'writes[0].events[1].data.text'],
    ['the second half of a pair', withEvent({ data: { list: ['\udc00x'] } }), 'writes[0].events[1].data.list[0]'],
    ['a number without a value', withEvent({ data: { similarity: Number.NaN } }), 'writes[0].events[1].data.similarity'],
    ['NUL in metadata', withEvent({ metadata: { ...event().metadata, causationId: '\0' } }), 'writes[0].events[1].metadata.causationId'],
  ])('refuses %s and names the place', (_, writes, path) => {
    expect(() => checkAppend(writes)).toThrow(expect.objectContaining({ name: 'InvalidAppend', path }))
  })

  it('refuses more bytes than one append may have', () => {
    const large = (count: number) => [write({ events: Array.from({ length: count }, () => event({ text: 'x'.repeat(99_000) })) })]
    expect(() => checkAppend(large(10))).not.toThrow()
    expect(() => checkAppend(large(11))).toThrow(EventTooLarge)
  })
})
