import { afterEach, describe, expect, it, type Mock, vi } from 'vitest'
import { eventEntry } from '../event-entry.ts'
import type { CatalogueReference, Entry } from '../port.ts'
import { faq } from '../testing/faq.ts'
import { type OpenAnswerEngine, openAnswerEngine } from './open.ts'

const NOW = new Date('2026-10-05T17:00:00Z')
const DEADLINE_MS = 1_000
const NO_ANSWER = { wasAnswered: false, similarity: null, suggestions: [] }

const gym = [faq('Where is the gym?', 'Behind the library.')]
/** Far longer than the product accepts. Reading them takes time that grows with the square of the length: minutes. */
const ENDLESS_QUESTION = `where is it${'!'.repeat(500_000)}x`
const ENDLESS_TITLE = `Fair${' '.repeat(3_000_000)}x`
const endless = [eventEntry('fair', { title: ENDLESS_TITLE, description: '', date: '2026-10-09', time: '', location: '', category: '' })]

const catalogueOf = (
  schoolId: string,
  entries: Entry[],
  version = '1',
): CatalogueReference & { load: Mock<CatalogueReference['load']> } => ({
  schoolId,
  version,
  load: vi.fn(async () => ({ schoolId, version, schoolName: '', timeZone: 'UTC', entries, vectors: [] })),
})

describe('an answer engine whose thread is stuck', { timeout: 120_000 }, () => {
  let engine: OpenAnswerEngine
  const open = () => {
    const onStuck = vi.fn<(schoolId: string | null) => void>()
    engine = openAnswerEngine({ deadlineMs: DEADLINE_MS, onStuck })
    return onStuck
  }
  afterEach(() => engine.close())

  const ask = (catalogue: CatalogueReference, question = 'where is the gym') => engine.answer(question, catalogue, NOW)
  const ANSWERED = { wasAnswered: true, answer: 'Behind the library.' }

  it('at a catalogue answers the other schools, and gives that school no answer', async () => {
    const onStuck = open()
    const [well, ill] = [catalogueOf('well', gym), catalogueOf('ill', endless)]
    const asked = [ask(well), ask(ill), ask(ill, 'is there a pool'), ask(well, 'gym'), ask(catalogueOf('other', gym))]
    expect(await Promise.all(asked)).toMatchObject([ANSWERED, NO_ANSWER, NO_ANSWER, ANSWERED, ANSWERED])
    expect(onStuck.mock.calls).toEqual([['ill']])
  })

  it('at a question gives it no answer, and names its school', async () => {
    const onStuck = open()
    const [well, ill] = [catalogueOf('well', gym), catalogueOf('ill', gym)]
    await Promise.all([ask(well), ask(ill)])
    const asked = [ask(well), ask(ill, ENDLESS_QUESTION), ask(well)]
    expect(await Promise.all(asked)).toMatchObject([ANSWERED, NO_ANSWER, ANSWERED])
    expect(onStuck.mock.calls).toEqual([['ill']])
    expect(await engine.rank('where is the gym', well, NOW)).toMatchObject([{ entry: gym[0] }])
  })

  it('leaves the same catalogue out for a while, but not its next version', async () => {
    const onStuck = open()
    await ask(catalogueOf('ill', endless))
    expect(await ask(catalogueOf('ill', gym))).toEqual(NO_ANSWER)
    expect(await ask(catalogueOf('ill', gym, '2'))).toMatchObject(ANSWERED)
    expect(onStuck).toHaveBeenCalledOnce()
  })

  it('does not respond until another has taken over', async () => {
    open()
    const asked = ask(catalogueOf('ill', endless))
    await vi.waitFor(async () => expect(await engine.responds(50)).toBe(false), { timeout: 30_000 })
    await asked
    await vi.waitFor(async () => expect(await engine.responds(1_000)).toBe(true), { timeout: 30_000 })
  })

  it('is not reported while a load takes long or a large school is indexed', async () => {
    const onStuck = open()
    const slow = catalogueOf('slow', gym)
    const given = slow.load.getMockImplementation()!
    slow.load.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1.5 * DEADLINE_MS))
      return given()
    })
    const large = Array.from({ length: 3_000 }, (_, i) =>
      faq(`Where is room ${i}?`, `Room ${i} is beside room ${i + 1}, behind the library. `.repeat(40)),
    )
    const started = performance.now()
    expect(await Promise.all([ask(slow), ask(catalogueOf('large', large), 'where is room 7')])).toMatchObject([ANSWERED, {}])
    expect(performance.now() - started).toBeGreaterThan(DEADLINE_MS)
    expect(onStuck).not.toHaveBeenCalled()
  })
})
