import type { FAQEvent, FAQText } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { decide, type FAQCommand } from './decide.ts'
import type { EditFAQ } from './edit.ts'
import { evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })

const text = (question: string, more: Partial<FAQText> = {}): FAQText => ({
  question,
  answer: `About ${question}`,
  category: '',
  links: [],
  pdfAttachments: [],
  alsoAskedAs: [],
  ...more,
})

let uploads = 0
const add = (question: string, more: Partial<FAQText> = {}): FAQCommand => ({
  type: 'AddFAQ',
  data: { schoolId: 'oak', uploadId: `u${++uploads}`, text: text(question, more), newId: () => question },
})
const edit = (faqId: string, more: Partial<EditFAQ['data']>): FAQCommand => ({
  type: 'EditFAQ',
  data: { schoolId: 'oak', uploadId: `u${++uploads}`, faqId, changes: {}, ...more },
})
const after = (...commands: FAQCommand[]): FAQEvent[] =>
  commands.reduce<FAQEvent[]>((events, command) => [...events, ...decide(command, events.reduce(evolve, initialState()))], [])

const typesOf = (events: FAQEvent[]) => events.map(({ type }) => type)

describe('adding an FAQ on the screen', () => {
  it('makes it the last of a new version', () =>
    given(after(add('A?')))
      .when(add('B?'))
      .thenEvents((events) => {
        expect(events[0]).toMatchObject({ type: 'FAQAdded', data: { faqId: 'B?', origin: 'screen' } })
        expect(events[1]?.data).toMatchObject({ versionNumber: 2, file: null, order: null, rowCount: 2, added: 1, unchanged: 1 })
      }))

  it('brings an inactive entry with that question back under its id', () =>
    given(after(add('A?'), edit('A?', { isActive: false })))
      .when(add('a', { answer: 'New.' }))
      .thenEvents((events) => {
        expect(events[0]).toMatchObject({ type: 'FAQRestored', data: { faqId: 'A?', answer: 'New.' } })
        expect(events[1]?.data).toMatchObject({ rowCount: 1, restored: 1, unchanged: 0 })
      }))

  it('refuses a question that another active entry asks, also in other words', () => {
    const before = given(after(add('A?', { alsoAskedAs: ['Or B?'] })))
    before.when(add('a')).thenRefuses('faq_exists')
    before.when(add('or b')).thenRefuses('faq_exists')
    before.when(add('C?', { alsoAskedAs: ['or  B'] })).thenRefuses('faq_exists')
  })

  it('keeps each other wording once, and none that is the question', () =>
    given([])
      .when(add('A?', { alsoAskedAs: ['B?', 'a', 'b', 'C?'] }))
      .thenEvents((events) => expect(events[0]?.data).toMatchObject({ alsoAskedAs: ['B?', 'C?'] })))
})

describe('changing an FAQ on the screen', () => {
  it('revises what is given and leaves the rest', () =>
    given(after(add('A?', { category: 'Day', alsoAskedAs: ['B?'] })))
      .when(edit('A?', { changes: { answer: 'New.' } }))
      .thenEvents((events) => {
        expect(events[0]).toMatchObject({
          type: 'FAQRevised',
          data: { question: 'A?', answer: 'New.', category: 'Day', alsoAskedAs: ['B?'], origin: 'screen' },
        })
        expect(events[1]?.data).toMatchObject({ versionNumber: 2, rowCount: 1, revised: 1, unchanged: 0 })
      }))

  it('writes nothing without a difference, whatever version the person saw', () =>
    given(after(add('A?')))
      .when(edit('A?', { changes: { question: 'A?' }, isActive: true, expectedVersion: 0 }))
      .thenNothing())

  it('deactivates, and reactivates with the text it had', () => {
    const active = after(add('A?'), add('B?'))
    given(active)
      .when(edit('A?', { isActive: false }))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['FAQRetired', 'FAQUploaded'])
        expect(events[1]?.data).toMatchObject({ rowCount: 1, retired: 1, unchanged: 1 })
      })
    given(after(add('A?'), edit('A?', { isActive: false })))
      .when(edit('A?', { isActive: true }))
      .thenEvents((events) => expect(events[0]).toMatchObject({ type: 'FAQRestored', data: { answer: 'About A?' } }))
  })

  it('refuses another version of the entry than the person saw, and no other change of the list', () => {
    const before = after(add('A?'), add('B?'), edit('A?', { changes: { answer: '1' } }))
    given(before)
      .when(edit('A?', { changes: { answer: '2' }, expectedVersion: 1 }))
      .thenRefuses('faq_changed')
    given(before)
      .when(edit('B?', { changes: { answer: '2' }, expectedVersion: 2 }))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['FAQRevised', 'FAQUploaded']))
  })

  it('refuses an unknown entry, a new text for an inactive one, and a question that is taken', () => {
    given([])
      .when(edit('A?', { isActive: false }))
      .thenRefuses('faq_not_found')
    const before = after(add('A?'), add('B?'), edit('B?', { isActive: false }), add('C?'))
    given(before)
      .when(edit('B?', { changes: { answer: 'New.' } }))
      .thenRefuses('faq_inactive')
    given(before)
      .when(edit('C?', { changes: { question: 'a' } }))
      .thenRefuses('faq_exists')
    given(after(add('A?'), edit('A?', { changes: { question: 'B?' } }), add('A'), edit('A', { isActive: false })))
      .when(edit('A?', { changes: { question: 'A?' } }))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['FAQRevised', 'FAQUploaded']))
  })

  it('refuses to reactivate an entry whose question somebody wrote meanwhile', () =>
    given(
      after(
        add('A?'),
        edit('A?', { changes: { question: 'B?' } }),
        edit('A?', { isActive: false }),
        add('C?'),
        edit('C?', { changes: { question: 'B' } }),
      ),
    )
      .when(edit('A?', { isActive: true }))
      .thenRefuses('faq_exists'))
})
