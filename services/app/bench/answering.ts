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

const answerTimes = async (): Promise<number[]> => {
  const catalogue = await largeCatalogue()
  const reference = { ...catalogue, load: async () => catalogue }
  const engine = openAnswerEngine()
  const now = new Date()
  const askAll = async () => {
    const times: number[] = []
    for (const { text } of sampleQuestions) times.push(await timed(() => engine.answer(text, reference, now)))
    return times
  }
  await askAll() // indexes the catalogue and lets the code get warm
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await askAll())
  await engine.close()
  return rounds.flat()
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
  const [answers, cosines] = [await answerTimes(), await cosineTimes()]
  return (['median', '99th percentile'] as const).map((name) => {
    const share = name === 'median' ? 0.5 : 0.99
    const [ours, yardstick] = [quantile(answers, share), quantile(cosines, share)]
    return {
      what: `one answer from ${FAQS} FAQs and ${CALENDAR_EVENTS} calendar events, ${name}`,
      ours: duration(ours),
      yardstick: `${duration(yardstick)}, the cosines of as many vectors of ${DIMENSIONS}`,
      ratio: ours / yardstick,
    }
  })
}
