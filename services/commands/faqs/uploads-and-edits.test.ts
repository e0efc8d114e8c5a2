import { type FAQContent, type FAQEvent, normaliseQuestion, Refusal } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { isEdited } from '../catalogue/entry.ts'
import { compareFAQs, decide, type FAQCommand } from './decide.ts'
import { activeEntries, evolve, type FAQCatalogue, type FAQEntry, initialState } from './state.ts'

const row = (question: string, answer = `About ${question}`): FAQContent => ({
  question,
  answer,
  category: '',
  links: [],
  pdfAttachments: [],
})

let ids = 0
const newId = () => `e${++ids}`
const about = () => ({ schoolId: 'oak', uploadId: `u${++ids}` })

const upload = (rows: FAQContent[], takes?: 'all' | ReadonlySet<string>): FAQCommand => ({
  type: 'UploadFAQ',
  data: { ...about(), fileName: 'faqs.csv', fileHash: 'h', rows, takes, newId },
})
const add = (content: FAQContent): FAQCommand => ({ type: 'AddFAQ', data: { ...about(), text: { ...content, alsoAskedAs: [] }, newId } })
const edit = (faqId: string, changes: Partial<FAQContent>, isActive?: boolean): FAQCommand => ({
  type: 'EditFAQ',
  data: { ...about(), faqId, changes, isActive },
})
const attach = (faqId: string, wording: string): FAQCommand => ({ type: 'AttachWording', data: { ...about(), faqId, wording } })
const restore = (versionNumber: number): FAQCommand => ({ type: 'RestoreFAQVersion', data: { ...about(), versionNumber } })

const run = (catalogue: FAQCatalogue, ...commands: FAQCommand[]): FAQCatalogue =>
  commands.reduce((state, command) => decide(command, state).reduce(evolve, state), catalogue)
const decided = (catalogue: FAQCatalogue, command: FAQCommand): FAQEvent['type'][] => decide(command, catalogue).map(({ type }) => type)

const find = ({ entries }: FAQCatalogue, question: string): FAQEntry =>
  [...entries.values()].find(({ content }) => content.question === question)!
const listed = (catalogue: FAQCatalogue) => activeEntries(catalogue).map(({ content }) => `${content.question} ${content.answer}`)

describe('an upload after changes on the screen', () => {
  const file = [row('A?', '1'), row('B?', '1')]
  const uploaded = run(initialState(), upload(file))
  const a = find(uploaded, 'A?').id

  it('keeps a changed answer, a changed question, and an entry that is inactive', () => {
    for (const change of [edit(a, { answer: '2' }), edit(a, { question: 'C?' }), edit(a, {}, false)]) {
      const changed = run(uploaded, change)
      expect(decided(changed, upload(file))).toEqual(['FAQUploaded'])
      expect(listed(run(changed, upload(file)))).toEqual(expect.arrayContaining(listed(changed)))
    }
  })

  it('keeps a changed entry that the file no longer has, and retires it when the person takes the file', () => {
    const changed = run(uploaded, edit(a, { answer: '2' }))
    expect(listed(run(changed, upload([row('B?', '1')])))).toEqual(['B? 1', 'A? 2'])
    expect(listed(run(changed, upload([row('B?', '1')], 'all')))).toEqual(['B? 1'])
  })

  it("lists the screen's text beside the file's", () => {
    const changed = run(uploaded, edit(a, { answer: '2' }), add(row('S?')))
    const { edited, revised, missing } = compareFAQs(changed, [row('A?', '3'), row('B?', '1'), row('S?', 'from the file')])
    expect(edited.map(({ entry, incoming }) => [entry.content.answer, incoming?.answer])).toEqual([
      ['2', '3'],
      ['About S?', 'from the file'],
    ])
    expect([revised, missing]).toEqual([[], []])
  })

  it("takes the file's text where the person chose so: then it is the file's again", () => {
    const changed = run(uploaded, edit(a, { answer: '2' }), add(row('S?')))
    const both = new Set([a, find(changed, 'S?').id])
    const taken = run(changed, upload([row('A?', '3'), row('B?', '1'), row('S?', '4')], both))
    expect(listed(taken)).toEqual(['A? 3', 'B? 1', 'S? 4'])
    expect([...taken.entries.values()].map(({ origin }) => origin)).toEqual(['file', 'file', 'file'])
    expect(listed(run(taken, upload(file)))).toEqual(['A? 1', 'B? 1'])
  })

  it('leaves what was written on the screen, which no file retires', () => {
    const written = run(uploaded, add(row('S?')))
    expect(listed(run(written, upload([row('B?', '1')])))).toEqual(['B? 1', 'S? About S?'])
  })

  it('treats a change that the file has caught up with as the text of the file', () => {
    const same = [row('A?', '2'), row('B?', '1')]
    const caughtUp = run(uploaded, edit(a, { answer: '2' }), upload(same))
    expect(decided(caughtUp, upload(file))).toEqual(['FAQRevised', 'FAQUploaded'])
  })

  it('keeps other wordings of a question', () => {
    const changed = run(uploaded, attach(a, 'Or A?'), upload([row('A?', '3'), row('B?', '1')]))
    expect(find(changed, 'A?')).toMatchObject({ content: { answer: '3' }, alsoAskedAs: ['Or A?'] })
  })

  it('follows a restored version as the file that it came from', () => {
    const second = run(uploaded, upload([row('A?', '2')]), restore(1))
    expect(listed(second)).toEqual(['A? 1', 'B? 1'])
    expect(listed(run(second, upload([row('B?', '3')])))).toEqual(['B? 3'])
  })
})

/** Numbers from 0 to 1, the same for the same seed. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}

describe.each([1, 2, 3, 4])('random uploads and changes (seed %i)', (seed) => {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const questions = ['A?', 'B?', 'C?', 'D?', 'E?', 'F?']
  const content = (question: string) => row(question, pick(['1', '2', '3']))
  const file = () => questions.filter(() => random() < 0.6).map(content)

  const change = (catalogue: FAQCatalogue): FAQCommand => {
    const entries = [...catalogue.entries.values()]
    const kind = random()
    if (entries.length === 0 || kind < 0.2) return add(content(pick(questions)))
    const { id } = pick(entries)
    if (kind < 0.5) return edit(id, pick([{ answer: pick(['1', '2', '3']) }, { question: pick(questions) }]))
    if (kind < 0.7) return edit(id, {}, random() < 0.5)
    return kind < 0.85 ? attach(id, pick(['a1', 'b1', 'c1'])) : restore(1 + Math.floor(random() * catalogue.versionNumber))
  }
  const unlessRefused = (catalogue: FAQCatalogue, command: FAQCommand): FAQCatalogue => {
    try {
      return run(catalogue, command)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      return catalogue
    }
  }
  const said = ({ content, isActive, alsoAskedAs }: FAQEntry) => ({ content, isActive, alsoAskedAs })

  it('keeps every rule', () => {
    let catalogue = initialState()
    const contents = new Map<number, unknown>()
    for (let step = 0; step < 250; step++) {
      const before = catalogue
      if (random() < 0.35) {
        const rows = file()
        catalogue = run(before, upload(rows))
        for (const entry of before.entries.values()) {
          const after = catalogue.entries.get(entry.id)!
          if (entry.origin === 'screen' || isEdited(entry)) expect(said(after)).toEqual(said(entry))
          expect(after.alsoAskedAs).toEqual(entry.alsoAskedAs)
        }
        const fromFile = activeEntries(catalogue).filter((entry) => entry.origin === 'file' && !isEdited(entry))
        for (const entry of fromFile) expect(rows).toContainEqual(entry.content)
        expect(decided(catalogue, upload(rows))).toEqual(['FAQUploaded'])
        const allTaken = listed(run(before, upload(rows, 'all')))
        expect(allTaken.slice(0, rows.length)).toEqual(rows.map(({ question, answer }) => `${question} ${answer}`))
      } else catalogue = unlessRefused(before, change(before))

      const keys = activeEntries(catalogue).map(({ content }) => normaliseQuestion(content.question))
      expect(new Set(keys).size).toBe(keys.length)
      if (catalogue.versionNumber > before.versionNumber) contents.set(catalogue.versionNumber, activeEntries(catalogue).map(said))
      if (contents.size > 0) {
        const version = pick([...contents.keys()])
        expect(activeEntries(run(catalogue, restore(version))).map(said)).toEqual(contents.get(version))
      }
    }
    expect(catalogue.versionNumber).toBeGreaterThan(100)
  })
})
