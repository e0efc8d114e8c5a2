import { readFile } from 'node:fs/promises'
import { type Catalogue, type Entry, eventEntry, openAnswerEngine } from '@clearbell/answering'
import { readFaqs } from '@clearbell/imports'
import { sampleCalendar } from '../../../samples/calendar.ts'
import { sampleQuestions } from '../../../samples/questions.ts'
import { duration, type Figure, quantile, timed } from './figure.ts'

const FAQS = 500
const CALENDAR_EVENTS = 200
const DIMENSIONS = 384
const ROUNDS = 5
const DAY_MS = 86_400_000

/** As many as asked for: those that are there again and again, told apart by a number. */
const repeated = (entries: readonly Entry[], count: number): Entry[] =>
  Array.from({ length: count }, (_, i) => {
    const entry = entries[i % entries.length]!
    const round = Math.floor(i / entries.length)
    return { ...entry, id: `${entry.kind}-${i}`, ...(round > 0 && { question: `${entry.question} ${round + 1}` }) }
  })

const largeCatalogue = async (): Promise<Catalogue> => {
  const read = await readFaqs(await readFile(new URL('../../../samples/faqs.csv', import.meta.url)))
  if (!read.ok) throw new Error(read.message)
  const faqs = read.entries.map((faq, i): Entry => ({ ...faq, id: String(i), kind: 'faq' }))
  const events = sampleCalendar(new Date().toISOString().slice(0, 10)).map((event, i) => eventEntry(String(i), event))
  const entries = [...repeated(faqs, FAQS), ...repeated(events, CALENDAR_EVENTS)]
  return { schoolId: 'bench', schoolName: '', version: '1', timeZone: 'America/New_York', entries, vectors: [] }
}

/** How long answers take that are asked for first, and again at once. */
const answerTimes = async (): Promise<{ first: number[]; again: number[] }> => {
  const catalogue = await largeCatalogue()
  const reference = { ...catalogue, load: async () => catalogue }
  const engine = openAnswerEngine()
  const [first, again]: [number[], number[]] = [[], []]
  const today = Date.now()
  // An answer is known for its day alone.
  for (let day = 0; day <= ROUNDS; day++) {
    const now = new Date(today + day * DAY_MS)
    for (const { text } of sampleQuestions)
      for (const times of [first, again]) times.push(await timed(() => engine.answer(text, reference, now)))
  }
  await engine.close()
  // The first round indexes the catalogue and lets the code get warm.
  return { first: first.slice(sampleQuestions.length), again: again.slice(sampleQuestions.length) }
}

/** Finds the nearest of as many vectors as there are entries: the least that an answer by embeddings would take, once the
 *  question's own vector is there. */
const cosineTimes = async (): Promise<number[]> => {
  const vectors = Array.from({ length: FAQS + CALENDAR_EVENTS }, () => Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5))
  const cosine = (a: Float32Array, b: Float32Array) => {
    let [dot, ofA, ofB] = [0, 0, 0]
    for (let i = 0; i < DIMENSIONS; i++) {
      dot += a[i]! * b[i]!
      ofA += a[i]! * a[i]!
      ofB += b[i]! * b[i]!
    }
    return dot / Math.sqrt(ofA * ofB)
  }
  const times: number[] = []
  for (const question of vectors) times.push(await timed(() => Math.max(...vectors.map((vector) => cosine(question, vector)))))
  return times.slice(times.length / 2)
}

/** How long the engine takes for one question in a school as large as one may be. */
export const benchAnswering = async (): Promise<Figure[]> => {
  const [{ first, again }, cosines] = [await answerTimes(), await cosineTimes()]
  return (['median', '99th percentile'] as const).flatMap((name) => {
    const share = name === 'median' ? 0.5 : 0.99
    const [ours, known, yardstick] = [quantile(first, share), quantile(again, share), quantile(cosines, share)]
    const what = `one answer from ${FAQS} FAQs and ${CALENDAR_EVENTS} calendar events`
    return [
      {
        what: `${what}, ${name}`,
        ours: duration(ours),
        yardstick: `${duration(yardstick)}, the cosines of as many vectors of ${DIMENSIONS}`,
        ratio: ours / yardstick,
      },
      { what: `${what}, known already, ${name}`, ours: duration(known), yardstick: `${duration(ours)}, asked first`, ratio: known / ours },
    ]
  })
}
