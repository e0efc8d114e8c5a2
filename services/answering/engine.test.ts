import { describe, expect, it, vi } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import { type Catalogue, type Entry, eventEntry, thresholdFor } from './index.ts'
import { faq } from './testing/faq.ts'
import { allSchoolQuestions, schoolEntries as entries } from './testing/school.ts'

const now = new Date('2026-10-05T17:00:00Z')
const catalogueOf = (list: Entry[], schoolId = 's1', version = '1') => {
  const catalogue: Catalogue = {
    schoolId,
    schoolName: 'Holy Name of Jesus School',
    version,
    timeZone: 'America/New_York',
    entries: list,
    vectors: [],
  }
  return { schoolId, version, load: vi.fn(async () => catalogue) }
}
const event = (title: string, date: string) =>
  eventEntry(`${title} ${date}`, { title, description: 'All are welcome.', date, time: '6:00 PM', location: 'Gym', category: '' })

const engine = createAnswerEngine()
const maplewood = catalogueOf(entries)

/** The same pseudo-random numbers every time. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const nonsense = (count: number) => {
  const random = randomFrom(7)
  const letters = 'bcdfghjklmnpqrstvwxz!?#% '
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 60) }, () => letters[Math.floor(random() * letters.length)]).join(''),
  )
}

describe('an exact repeat of a question', () => {
  it('is answered by its entry whatever its case, punctuation and spacing', async () => {
    for (const { question, kind, answer } of entries.filter((entry) => entry.kind === 'faq')) {
      const asked = `  ${question.toUpperCase().replace(/[?.,]/g, ' ')}  !!`
      const reply = await engine.answer(asked, maplewood, now)
      expect(reply, question).toMatchObject({ wasAnswered: true, answer, source: { kind } })
      expect(reply.similarity).toBeGreaterThanOrEqual(0.97)
    }
  })
})

describe('what the school has written itself', () => {
  const written = ['Are you a robot?', 'Hi', 'What is 7 times 8?', '¿A qué hora empieza la escuela?', 'asdf', 'Translate this']
  it.each(written)('is never refused: %j', async (question) => {
    const asked = catalogueOf([...entries, faq(question, 'Written.'), event('Feliz Navidad y próspero año nuevo', '2026-12-18')], question)
    expect(await engine.answer(question.toLowerCase(), asked, now)).toMatchObject({ wasAnswered: true, answer: 'Written.' })
    expect(await engine.rank('feliz navidad y prospero año nuevo', asked, now)).not.toEqual([])
  })
  it('in another language is not taken for keys hit at random', async () => {
    const german = [faq('Wann ist die Herbstschule?', 'Im Oktober.'), faq('Wo ist der Eingang?', 'Hinter dem Haus.')]
    expect((await engine.rank('wie ist die Herbstschule', catalogueOf(german, 'german'), now))[0]?.entry.answer).toBe('Im Oktober.')
  })
})

describe('an answer', () => {
  it('is always text of the school: an entry’s own, or the sentence of an event’s fields', async () => {
    let answered = 0
    for (const text of allSchoolQuestions) {
      const reply = await engine.answer(text, maplewood, now)
      if (!reply.wasAnswered) continue
      answered++
      // Without a source the calendar has nothing on those days, which is looked up and no match.
      if (reply.source) expect(reply.similarity).toBeGreaterThanOrEqual(thresholdFor(null))
      else expect([reply.similarity, reply.answer]).toEqual([null, expect.stringMatching(/^(Nothing|No)/)])
      if (reply.source?.kind === 'faq') expect(reply.answer).toBe(reply.source.answer)
      for (const source of reply.sources) {
        expect(entries).toContain(source)
        if (source.event) expect(reply.answer).toContain(source.event.title.replace(/[.!?]$/, ''))
      }
    }
    expect(answered).toBeGreaterThan(25)
  })

  it('survives slips of the finger in every word', async () => {
    const withObservatory = catalogueOf(
      [...entries, faq('When is the observatory open for telescope evenings?', 'On clear Fridays.')],
      'observatory',
    )
    for (const asked of [
      'when is the obsrevatory open for telescope evenings',
      'wen is teh observatry opn 4 telescop evnings',
      'telescop evnings obsrevatory',
    ])
      expect(await engine.answer(asked, withObservatory, now)).toMatchObject({ wasAnswered: true, answer: 'On clear Fridays.' })
  })

  it('that is not sure enough suggests each question once', async () => {
    const meetings = ['2026-10-12', '2026-11-09', '2026-12-14'].map((date) => event('Garden Committee Meeting', date))
    const reply = await engine.answer('garden gate money committee sandwich forms', catalogueOf([...entries, ...meetings], 's3'), now)
    const suggested = reply.suggestions.map(({ question }) => question)
    expect(suggested).toContain('Garden Committee Meeting')
    expect(suggested).toHaveLength(new Set(suggested).size)
  })

  it('is the next day of a repeated event', async () => {
    const meetings = ['2026-09-14', '2026-10-12', '2026-11-09'].map((date) => event('Garden Committee Meeting', date))
    const reply = await engine.answer('garden committee meeting', catalogueOf([...entries, ...meetings], 's2'), now)
    expect(reply).toMatchObject({ wasAnswered: true, source: { event: { date: '2026-10-12' } } })
  })
})

describe('the reasons of an answer', () => {
  it('are what decided and the runner-up, which is not the answer and not more likely', async () => {
    const { question } = entries.find(({ kind }) => kind === 'faq')!
    const { similarity, reasons } = await engine.answer(question, maplewood, now)
    expect(reasons).toMatchObject({ engine: 'words' })
    expect(reasons!.nearest.map(({ entry }) => entry.question)).not.toContain(question)
    expect(reasons!.nearest.length).toBeGreaterThan(0)
    for (const near of reasons!.nearest) expect(near.similarity).toBeLessThanOrEqual(similarity!)
  })
})

describe('a question that is not answered', () => {
  it('names up to three near entries and a similarity below the threshold', async () => {
    const reply = await engine.answer('may my daughter bring her pet snake to the school bus on fridays', maplewood, now)
    expect(reply.wasAnswered).toBe(false)
    expect(reply.similarity).toBeLessThan(0.75)
    expect(reply.suggestions.length).toBeGreaterThan(0)
    expect(reply.suggestions.length).toBeLessThanOrEqual(3)
  })

  const refused = { wasAnswered: false, similarity: null, suggestions: [] }
  it.each(['', ' \n ', 'a', '?', '🎉🎉'])('%j is refused without the school', async (text) => {
    const untouched = catalogueOf(entries, 'untouched')
    expect(await engine.answer(text, untouched, now)).toEqual(refused)
    expect(untouched.load).not.toHaveBeenCalled()
  })
  it.each([
    ['Hi!', 'greeting'],
    ['hello there', 'greeting'],
    ['Thank you so much', 'thanks'],
    ['thanks, bye', 'thanks'],
    ['See you later', 'goodbye'],
    ['Are you a robot?', undefined],
    ['you are useless', undefined],
  ])('%j is refused before matching, also where the school cannot be loaded', async (text, smallTalk) => {
    const reply = { ...refused, ...(smallTalk && { smallTalk }) }
    expect(await engine.answer(text, maplewood, now)).toEqual(reply)
    const away = catalogueOf(entries, 'away')
    away.load.mockRejectedValue(new Error('database away'))
    expect(await engine.answer(text, away, now)).toEqual(reply)
  })

  it('is any of 500 nonsense strings', async () => {
    for (const text of nonsense(500)) expect((await engine.answer(text, maplewood, now)).wasAnswered, text).toBe(false)
  })

  it('may be a thousand characters of one word, of all letters or of nothing', async () => {
    for (const text of ['bus '.repeat(250), 'x'.repeat(1000), '\u0000'.repeat(1000), `${'🦊'.repeat(400)} gym`])
      expect(typeof (await engine.answer(text, maplewood, now)).wasAnswered).toBe('boolean')
  })

  it('is every question to a school without entries', async () =>
    expect(await engine.answer('when does school start', catalogueOf([], 'empty'), now)).toMatchObject({
      wasAnswered: false,
      similarity: null,
    }))
})

describe('ranking', () => {
  it('is best first, within 0 and 1, ten at most', async () => {
    for (const text of allSchoolQuestions) {
      const similarities = (await engine.rank(text, maplewood, now)).map(({ similarity }) => similarity)
      expect(similarities).toEqual([...similarities].sort((a, b) => b - a))
      expect(similarities.length).toBeLessThanOrEqual(10)
      for (const similarity of similarities) expect(similarity >= 0 && similarity <= 1).toBe(true)
    }
  })
})

describe('the schools in memory', () => {
  const small = [faq('Where is the gym?', 'Behind the library.'), faq('Is there a pool?', 'No.')]
  const ask = (using: ReturnType<typeof createAnswerEngine>, school: ReturnType<typeof catalogueOf>) =>
    using.rank('where is the gym', school, now)

  it('are loaded once for any number of questions, also when they come at the same time', async () => {
    const [fresh, asked] = [createAnswerEngine(), catalogueOf(small)]
    await Promise.all(Array.from({ length: 20 }, () => ask(fresh, asked)))
    await ask(fresh, asked)
    expect(asked.load).toHaveBeenCalledTimes(1)
  })

  it('are loaded again when the catalogue has a new version', async () => {
    const fresh = createAnswerEngine()
    await ask(fresh, catalogueOf(small))
    const newer = catalogueOf([faq('Where is the gym?', 'Moved to the annex.')], 's1', '2')
    expect(await fresh.answer('where is the gym', newer, now)).toMatchObject({ answer: 'Moved to the annex.' })
  })

  it('push no other out by their older versions', async () => {
    const fresh = createAnswerEngine({ maxBytes: 25_000 })
    const other = catalogueOf(small, 'other')
    await ask(fresh, other)
    for (let version = 1; version <= 5; version++) await ask(fresh, catalogueOf(small, 's1', String(version)))
    await ask(fresh, other)
    expect(other.load).toHaveBeenCalledTimes(1)
  })

  it('are no more than their bound allows: the one asked longest ago goes', async () => {
    const fresh = createAnswerEngine({ maxBytes: 25_000 })
    const schools = ['a', 'b', 'c'].map((id) => catalogueOf(small, id))
    for (const school of schools) await ask(fresh, school)
    await ask(fresh, schools[2]!)
    await ask(fresh, schools[0]!)
    expect(schools.map(({ load }) => load.mock.calls.length)).toEqual([2, 1, 1])
  })

  it('do not keep a school larger than the bound, and answer all the same', async () => {
    const [tiny, asked] = [createAnswerEngine({ maxBytes: 1_000 }), catalogueOf(small)]
    expect(await ask(tiny, asked)).not.toEqual([])
    expect(await ask(tiny, asked)).not.toEqual([])
    expect(asked.load).toHaveBeenCalledTimes(2)
  })

  it('are tried again after a load that failed, whose error reaches who asked', async () => {
    const [fresh, asked] = [createAnswerEngine(), catalogueOf(small)]
    asked.load.mockRejectedValueOnce(new Error('database away'))
    await expect(ask(fresh, asked)).rejects.toThrow('database away')
    expect(await ask(fresh, asked)).not.toEqual([])
  })
})
