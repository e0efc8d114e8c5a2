import { spawnSync } from 'node:child_process'
import { limits } from '@clearbell/contracts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openAnswerEngine } from './engine-thread/open.ts'
import { eventEntry } from './event-entry.ts'
import type { Entry } from './port.ts'
import { faq } from './testing/faq.ts'

/** No text of lawful length takes a hundredth of it, on whatever machine; one on which a pattern is exponential never ends. */
const DEADLINE_MS = 20_000
const NOW = new Date('2026-10-05T17:00:00Z')
const SEQUENCES_OF_A_PATTERN = 6
const QUESTIONS = 400
const ANSWERS = 40

/** The same sequence each run, in 0..1. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const random = randomFrom(35)
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!

/** The words of each pattern of the room, those of a pattern together. */
const wordsOfPatterns = (): string[][] => {
  const collect = new URL('../../scripts/patterns/collect.ts', import.meta.url).href
  const program = `const { collectPatterns } = await import(process.argv[1]); console.log(JSON.stringify(await collectPatterns()))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, collect], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (stderr) throw new Error(stderr)
  const { patterns } = JSON.parse(stdout) as { patterns: { source: string; at: string }[] }
  return patterns
    .filter(({ at }) => at.startsWith('services/answering/'))
    .map(({ source }) => [...new Set(source.replace(/\\./g, ' ').match(/[a-z]{2,}|\d+|[-–/&,.:;|!]/g) ?? [])])
    .filter((words) => words.length > 0)
}

const ofPatterns = wordsOfPatterns()
const singles = [...new Set(ofPatterns.flat())].map((word) => [word])
const sequences = ofPatterns.flatMap((words) =>
  Array.from({ length: SEQUENCES_OF_A_PATTERN }, () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(words))),
)
const all = [...singles, ...sequences]

/** The words over and over, as often as there is room for, behind other words of theirs and with an end that fits nothing. */
const repeated = (words: readonly string[], length: number): string => {
  const once = `${words.join(' ')} `
  const lead = random() < 0.5 ? '' : `${pick(words)} `
  return `${lead}${once.repeat(Math.ceil(length / once.length))}`.slice(0, length - 2) + pick([' x', ' ?', '\n.', ' )'])
}
const eventCalled = (title: string, i: number): Entry =>
  eventEntry(`e${i}`, { title, description: title, date: '2026-10-09', time: '', location: '', category: '' })

describe('words of the patterns, repeated up to the limits,', { timeout: 240_000 }, () => {
  const onStuck = vi.fn<(schoolId: string | null) => void>()
  const engine = openAnswerEngine({ deadlineMs: DEADLINE_MS, onStuck })
  afterAll(() => engine.close())

  let versions = 0
  const ask = (question: string, entries: Entry[]) => {
    const named = { schoolId: 's', version: String(++versions) }
    const load = async () => ({ ...named, schoolName: '', timeZone: 'UTC', entries, vectors: [] })
    return engine.answer(question, { ...named, load }, NOW)
  }

  it('hold nothing up as titles', async () => {
    const events = all.map((words, i) => eventCalled(repeated(words, limits.upload.title), i))
    for (let at = 0; at < events.length; at += limits.upload.maxRows)
      await ask('is there school on friday', events.slice(at, at + limits.upload.maxRows))
    expect(onStuck).not.toHaveBeenCalled()
  })

  it('hold nothing up as questions', async () => {
    const few = [eventCalled('Book Fair', 0), faq('Where is the gym?', 'Behind the library.')]
    const stuckAt: string[] = []
    for (let i = 0; i < QUESTIONS; i++) {
      const question = repeated(pick(all), limits.chat.questionLength)
      await ask(question, few)
      if (onStuck.mock.calls.length > stuckAt.length) stuckAt.push(question)
    }
    expect(stuckAt).toEqual([])
  })

  it('hold nothing up as answers', async () => {
    const faqs = Array.from({ length: ANSWERS }, (_, i) => faq(`What is thing ${i}?`, repeated(pick(all), limits.upload.answer)))
    await ask('what time does school end on friday', faqs)
    await ask('what is thing 7', faqs)
    expect(onStuck).not.toHaveBeenCalled()
  })
})
