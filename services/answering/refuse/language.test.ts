import { stemOf, wordsOf } from '@clearbell/words'
import { describe, expect, it } from 'vitest'
import { allSchoolQuestions, schoolEntries } from '../testing/school.ts'
import foreignQuestions from './fixtures/foreign-questions.json' with { type: 'json' }
import { type CatalogueLanguage, isForeign, languagesOf, languagesWritten } from './language.ts'

const entries = schoolEntries.map(({ question, answer }) => `${question} ${answer}`)
const known = new Set(wordsOf(entries.join(' ')).map(stemOf))
const english: CatalogueLanguage = { isEnglish: true, knows: (stem) => known.has(stem) }

describe('a question in another language', () => {
  const asked = Object.values(foreignQuestions).flat()

  it('is told in 97 of 100 cases, in more than twenty languages', () => {
    expect(asked.length).toBeGreaterThan(300)
    expect(Object.keys(foreignQuestions).length).toBeGreaterThanOrEqual(20)
    const missed = asked.filter((question) => !isForeign(question, english))
    expect(missed.length / asked.length, missed.join('\n')).toBeLessThanOrEqual(0.03)
  })
  it('is welcome at a school that does not write English', () =>
    expect(asked.filter((question) => isForeign(question, { ...english, isEnglish: false }))).toEqual([]))
  it('is not seen in questions that families ask in English', () =>
    expect(allSchoolQuestions.filter((question) => isForeign(question, english))).toEqual([]))
  it.each([
    'where is la cantina',
    'Gaelscoil hours',
    'when is the bonjour class party',
    'El Paso field trip',
    'is the Día de los Muertos altar open to families',
    'cost of the Los Angeles trip',
    'Do you offer mandarin (中文) after school?',
    'José needs his inhaler, who do I give it to',
    'café menu',
    'upcoming events',
    'tornado shelter',
    'monday november 2nd',
    'nxt week',
    'my kid has a piñata for the fiesta',
    'Ms. Truong email',
    'Mrs. Truong phone number',
    'Is Mr. Chau in',
    'Ms Del Rio',
    'Elle is sick',
    'Elle and Mae are late',
    'para jobs',
    'tai chi class',
    'barefoot lifting?',
  ])('is not %j', (question) => expect(isForeign(question, english)).toBe(false))
})

const CODES: Readonly<Record<keyof typeof foreignQuestions, string>> = {
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Portuguese: 'pt',
  Italian: 'it',
  Dutch: 'nl',
  Polish: 'pl',
  Vietnamese: 'vi',
  Somali: 'so',
  Turkish: 'tr',
  Swahili: 'sw',
  Tagalog: 'tl',
  'Haitian Creole': 'ht',
  Romanian: 'ro',
  Chinese: 'zh',
  Arabic: 'ar',
  Urdu: 'ur',
  Russian: 'ru',
  Korean: 'ko',
  Hindi: 'hi',
  Ukrainian: 'uk',
  Farsi: 'fa',
  Japanese: 'ja',
  Punjabi: 'pa',
}

describe('which language a question is in', () => {
  const told = Object.entries(foreignQuestions).flatMap(([name, questions]) =>
    questions.map((question) => ({ question, code: CODES[name as keyof typeof CODES], languages: languagesOf(question) })),
  )

  it('is told in nine of ten cases, and hardly ever wrongly', () => {
    const right = told.filter(({ code, languages }) => languages.length === 1 && languages[0] === code)
    const wrong = told.filter(({ code, languages }) => languages.length > 0 && !languages.includes(code))
    expect(right.length / told.length).toBeGreaterThan(0.9)
    // Some Ukrainian has no letter that Russian lacks.
    expect(wrong.length / told.length, JSON.stringify(wrong)).toBeLessThan(0.02)
  })

  it('is none where a question is English', () => expect(allSchoolQuestions.flatMap(languagesOf)).toEqual([]))
})

describe('a word of another language that the school has written', () => {
  const knows = (stem: string) => ['truong', 'find'].includes(stem)
  it('does not make a message foreign', () => {
    expect(isForeign('Truong', { isEnglish: true, knows: () => false })).toBe(true)
    expect(isForeign('Truong', { isEnglish: true, knows })).toBe(false)
  })
  it('is not one that begins with a word of the school', () =>
    expect(isForeign('Wo finde ich den Stundenplan?', { isEnglish: true, knows })).toBe(true))
})

const isEnglish = async (texts: readonly string[]) =>
  (await languagesWritten(texts.map((question) => ({ question, answer: '' })))).isEnglish

describe('a catalogue', () => {
  it('is English for a school that writes English', async () => expect(await isEnglish(entries)).toBe(true))
  it('is not when a part of it is written in another language', async () =>
    expect(
      await isEnglish(['When does school start? At 8.', 'Is there a bus? Yes.', '¿Cuándo empieza la escuela? Empieza a las ocho.']),
    ).toBe(false))
  it('is English with a translated line or two among many', async () => {
    const entries = Array.from({ length: 28 }, (_, room) => `Where is room ${room}? In the main building.`)
    const translated = ['¿Habla español? Sí, llame a la oficina.', '¿Dónde está la escuela? Está en la calle Main.']
    expect(await isEnglish([...entries, ...translated])).toBe(true)
    expect(await isEnglish([...entries, ...translated, '¿Cuándo empieza la escuela? Empieza a las ocho.'])).toBe(false)
    expect(await isEnglish(translated)).toBe(false)
  })
  it('has the languages of its translated lines, however few they are, a question with an answer in English among them', async () => {
    const entries = Array.from({ length: 98 }, (_, room) => ({ question: `Where is room ${room}?`, answer: 'In the main building.' }))
    const spanish = { question: '¿Dónde está la escuela?', answer: 'Our school is in the middle of Main Street, beside the library.' }
    const chinese = { question: '学校几点开始上课？', answer: '第一节课早上八点十五分开始。' }
    const { isEnglish, languages } = await languagesWritten([...entries, spanish, chinese])
    expect({ isEnglish, languages: [...languages].sort() }).toEqual({ isEnglish: true, languages: ['es', 'zh'] })
  })
  it('is English while nothing is in it', async () => expect(await isEnglish([])).toBe(true))
})
