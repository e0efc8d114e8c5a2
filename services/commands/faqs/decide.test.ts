import type { FAQContent, FAQEvent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { decide, type UploadFAQ } from './decide.ts'
import { evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })

const row = (question: string, answer = `About ${question}`): FAQContent => ({
  question,
  answer,
  category: '',
  links: [],
  pdfAttachments: [],
})

let uploads = 0
const upload = (rows: FAQContent[], expectedVersion?: number): UploadFAQ => {
  const uploadId = `u${++uploads}`
  let ids = 0
  return {
    type: 'UploadFAQ',
    data: { schoolId: 'oak', uploadId, fileName: 'faqs.csv', fileHash: 'h', rows, expectedVersion, newId: () => `${uploadId}-${++ids}` },
  }
}

const after = (...commands: UploadFAQ[]): FAQEvent[] =>
  commands.reduce<FAQEvent[]>((events, command) => [...events, ...decide(command, events.reduce(evolve, initialState()))], [])

const faqIdOf = (event: FAQEvent | undefined) => (event && 'faqId' in event.data ? event.data.faqId : undefined)
const typesOf = (events: FAQEvent[]) => events.map(({ type }) => type)

describe('uploading the FAQ', () => {
  it('adds every entry of a first file and closes with the figures', () =>
    given([])
      .when(upload([row('When does school start?'), row('Where is the gym?')]))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['FAQAdded', 'FAQAdded', 'FAQUploaded'])
        expect(events.at(-1)?.data).toMatchObject({ versionNumber: 1, rowCount: 2, added: 2, revised: 0, retired: 0, unchanged: 0 })
      }))

  it('takes the file as the new truth: adds, revises under the same id, retires what is missing', () => {
    const before = after(upload([row('A?'), row('B?'), row('C?')]))
    const revised = before.find((event) => event.type === 'FAQAdded' && event.data.question === 'B?')
    given(before)
      .when(upload([row('D?'), row('A?'), row('B?', 'new')]))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['FAQAdded', 'FAQRevised', 'FAQRetired', 'FAQUploaded'])
        expect(events[1]?.data).toMatchObject({ faqId: faqIdOf(revised), answer: 'new' })
        expect(events.at(-1)?.data).toMatchObject({ versionNumber: 2, added: 1, revised: 1, retired: 1, unchanged: 1 })
      })
  })

  it('brings a retired entry back under its old id', () => {
    const before = after(upload([row('A?'), row('B?')]), upload([row('A?')]))
    const firstId = faqIdOf(before.find((event) => event.type === 'FAQRetired'))
    given(before)
      .when(upload([row('A?'), row('B?', 'again')]))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['FAQRestored', 'FAQUploaded'])
        expect(events[0]?.data).toMatchObject({ faqId: firstId, answer: 'again' })
      })
  })

  it('knows an entry by its question whatever its case, spacing and final mark', () =>
    given(after(upload([row('When does  School start?', 'At 8.')])))
      .when(upload([row('when does school START', 'At 8.')]))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['FAQRevised', 'FAQUploaded'])))

  it('keeps the order of the file', () =>
    given(after(upload([row('A?'), row('B?')])))
      .when(upload([row('B?'), row('C?'), row('A?')]))
      .thenEvents((events) => {
        const closing = events.at(-1)
        const added = faqIdOf(events[0])
        expect(closing?.type === 'FAQUploaded' && closing.data.order?.[1]).toBe(added)
      }))

  it('makes a version even of a file that changes nothing', () =>
    given(after(upload([row('A?')])))
      .when(upload([row('A?')]))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['FAQUploaded'])))

  it('refuses a file whose preview was of another version', () =>
    given(after(upload([row('A?')])))
      .when(upload([row('B?')], 0))
      .thenRefuses('catalogue_changed'))

  it('does not count entries whose closing event never came', () => {
    const cutShort = after(upload([row('A?'), row('B?')])).slice(0, 1)
    given(cutShort)
      .when(upload([row('A?')]))
      .thenEvents((events) => expect(events.at(-1)?.data).toMatchObject({ versionNumber: 1, added: 1, unchanged: 0 }))
  })
})

describe('restoring a version of the FAQ', () => {
  const restore = (versionNumber: number) => ({
    type: 'RestoreFAQVersion' as const,
    data: { schoolId: 'oak', uploadId: 'r', versionNumber },
  })

  it('makes a new version with the old content', () =>
    given(after(upload([row('A?', 'old'), row('B?')]), upload([row('A?', 'new'), row('C?')])))
      .when(restore(1))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['FAQRevised', 'FAQRestored', 'FAQRetired', 'FAQUploaded'])
        expect(events[0]?.data).toMatchObject({ question: 'A?', answer: 'old' })
        expect(events.at(-1)?.data).toMatchObject({ versionNumber: 3, restoredVersion: 1, rowCount: 2 })
      }))

  it('refuses a version that never was', () =>
    given(after(upload([row('A?')])))
      .when(restore(7))
      .thenRefuses('version_not_found'))
})
