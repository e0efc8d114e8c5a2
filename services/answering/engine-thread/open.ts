import { limits } from '@clearbell/contracts'
import { LRUCache } from 'lru-cache'
import type { Answer, AnswerEngine, Catalogue, CatalogueReference, Embedder, Match } from '../port.ts'
import { moved } from '../threads/calls.ts'
import { lastingThread } from '../threads/lasting.ts'
import { beginThread } from '../threads/thread.ts'
import { knownAnswers } from './known-answers.ts'
import { watchThread } from './watch.ts'
import type { Asked, EngineServices, MainServices, Named } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
/** A thread whose loop has not turned by then never will, even on a busy machine. */
const START_MS = 30_000
/** A question gets no answer after so many threads have stuck with it, even when another question was at fault. */
const MAX_TRIES = 3
/** How long the engine leaves out a catalogue that has stuck it. Otherwise somebody who knows a question that does so could stop
 *  every school's answers two seconds in three. A new upload is a new version, and is asked at once. */
const LEFT_OUT_MS = 60_000
const MOST_LEFT_OUT = 1_000

export interface OpenAnswerEngine extends AnswerEngine {
  /** Whether the engine's thread turns its loop within `withinMs`. */
  responds(withinMs: number): Promise<boolean>
  close(): Promise<void>
}

export interface OpenAnswerEngineOptions {
  /** What understands questions and can be asked now, the local model first; none: words alone decide. */
  embedders?: () => readonly Embedder[]
  /** How long one question may keep the thread from all others. */
  deadlineMs?: number
  /** Hears the school whose question has stuck the thread, null when it is not known. */
  onStuck?: (schoolId: string | null) => void
}

/** A question that waits for its answer. */
interface Waiting {
  id: number
  catalogue: CatalogueReference
  tries: number
  /** What happens to it once its stuck thread is replaced. */
  fate?: 'again' | 'no answer'
  /** What the last load of its catalogue threw. An error loses its class on the way to a thread and back. */
  failure?: unknown
}

const NO_ANSWER: Answer = { wasAnswered: false, similarity: null, suggestions: [] }
const NO_MATCHES: Match[] = []

const keyOf = ({ schoolId, version }: Named) => JSON.stringify([schoolId, version])

const memoryOf = ({ vectors }: Catalogue): ArrayBuffer[] => {
  const all = vectors.flatMap(({ ofEntry }) => [...ofEntry.values()].flat())
  return [...new Set(all.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

/** The engine in a thread of its own. The calling thread loads catalogues and asks embedders. When the engine's thread dies, every
 *  pending question rejects, and the next question starts a new thread. When it is stuck at a question, a new thread takes over at
 *  once: pending questions of that school get no answer, those of other schools are asked again (decision 36). */
export const openAnswerEngine = ({
  embedders = () => [],
  deadlineMs = limits.chat.engineDeadlineMs,
  onStuck = () => {},
}: OpenAnswerEngineOptions = {}): OpenAnswerEngine => {
  const waiting = new Map<number, Waiting>()
  const waitingFor = (named: Named) => [...waiting.values()].filter(({ catalogue }) => keyOf(catalogue) === keyOf(named))
  const embedderOf = (model: string) => embedders().find((embedder) => embedder.model === model)!
  const leftOut = new LRUCache<string, true>({ max: MOST_LEFT_OUT, ttl: LEFT_OUT_MS })
  const known = knownAnswers()
  let lastId = 0
  /** What an embedder has failed to do. An answer made without it is a poorer one, and is not kept. */
  let failures = 0
  const counted = async <Made>(ask: () => Promise<Made>): Promise<Made> => {
    try {
      return await ask()
    } catch (error) {
      failures += 1
      throw error
    }
  }

  const services: MainServices = {
    load: async (named) => {
      try {
        const catalogue = await waitingFor(named)[0]!.catalogue.load()
        known.learnTimeZone(named, catalogue.timeZone)
        return moved(catalogue, memoryOf(catalogue))
      } catch (error) {
        for (const one of waitingFor(named)) one.failure = error
        throw error
      }
    },
    embedQuestion: (model, question) => counted(async () => embedderOf(model).embedQuestion(question)),
    score: (model, ...asked) => counted(async () => embedderOf(model).reranker!.score(...asked)),
    rerank: (model, ...asked) => counted(async () => embedderOf(model).rerank!(...asked)),
  }

  /** Holds the id of the question that the thread works on. */
  let atWork: Int32Array<ArrayBufferLike>
  const begin = () => {
    atWork = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    watch.begun()
    return beginThread<EngineServices>('the answer engine', WORKER, atWork, services)
  }
  const replaceStuck = () => {
    const guilty = waiting.get(Atomics.load(atWork, 0))?.catalogue
    if (guilty) leftOut.set(keyOf(guilty), true)
    for (const one of waiting.values())
      one.fate = one.catalogue.schoolId === guilty?.schoolId || one.tries >= MAX_TRIES ? 'no answer' : 'again'
    thread.replace()
    onStuck(guilty?.schoolId ?? null)
  }
  const ping = () => thread.current().call('ping')
  const watch = watchThread({ ping, isWaitedFor: () => waiting.size > 0, onStuck: replaceStuck }, { deadlineMs, startMs: START_MS })
  const thread = lastingThread(begin)

  /** Asks the thread, and the next thread when that one gets stuck at another question. */
  const askFor = async <Found>(one: Waiting, ask: (id: number) => Promise<Found>, nothing: Found): Promise<Found> => {
    for (;;) {
      if (leftOut.has(keyOf(one.catalogue))) return nothing
      one.tries += 1
      delete one.fate
      try {
        return await ask(one.id)
      } catch (error) {
        const fate = one.fate as Waiting['fate']
        if (!fate) throw one.failure ?? error
        if (fate === 'no answer') return nothing
      }
    }
  }
  const asking =
    <Found>(ask: (...asked: Asked) => Promise<Found>, nothing: Found) =>
    async (question: string, catalogue: CatalogueReference, now: Date): Promise<Found> => {
      const { schoolId, version } = catalogue
      const one: Waiting = { id: ++lastId, catalogue, tries: 0 }
      waiting.set(one.id, one)
      watch.start()
      try {
        const models = embedders().map(({ model, reranker, rerank }) => ({
          model,
          reads: reranker !== undefined,
          reranks: rerank !== undefined,
        }))
        return await askFor(one, (id) => ask(id, question, { schoolId, version }, now, models), nothing)
      } finally {
        waiting.delete(one.id)
      }
    }

  const answerAnew = asking((...asked) => thread.current().call('answer', ...asked), NO_ANSWER)

  return {
    answer: async (question, catalogue, now) => {
      const models = embedders().map(({ model }) => model)
      const before = known.find(question, catalogue, now, models)
      if (before) return before
      const failed = failures
      const answer = await answerAnew(question, catalogue, now)
      // A stuck engine's answer says nothing of the school.
      if (failures === failed && answer !== NO_ANSWER) known.keep(answer, question, catalogue, now, models)
      return answer
    },
    rank: asking((...asked) => thread.current().call('rank', ...asked), NO_MATCHES),
    responds: (withinMs) =>
      Promise.race([
        ping().then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, withinMs, false).unref()),
      ]),
    close: () => {
      watch.stop()
      return thread.close()
    },
  }
}
