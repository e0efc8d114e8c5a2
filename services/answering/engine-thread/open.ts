import { limits } from '@clearbell/contracts'
import type { Answer, AnswerEngine, Catalogue, CatalogueReference, Embedder, Match } from '../port.ts'
import { moved } from '../threads/calls.ts'
import { lastingThread } from '../threads/lasting.ts'
import { beginThread } from '../threads/thread.ts'
import { setAsideCatalogues } from './set-aside.ts'
import { watchThread } from './watch.ts'
import type { Asked, EngineServices, MainServices, Named } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
/** A thread that does not turn for the first time by then never will, also on a busy machine. */
const START_MS = 30_000
/** A question that is in the thread when it sticks this often gets no answer, whoever's fault it is. */
const MAX_TRIES = 3

export interface OpenAnswerEngine extends AnswerEngine {
  /** Whether the engine's thread turns its loop within `withinMs`. */
  responds(withinMs: number): Promise<boolean>
  close(): Promise<void>
}

export interface OpenAnswerEngineOptions {
  /** What understands questions and can be asked now, the local model first; none: words alone decide. */
  embedders?: () => readonly Embedder[]
  /** How long one question may keep the thread from turning to others. */
  deadlineMs?: number
  /** Hears whose question has stopped the thread; null where nobody can tell. */
  onStuck?: (schoolId: string | null) => void
}

/** A question that waits for its answer. */
interface Waiting {
  id: number
  catalogue: CatalogueReference
  tries: number
  /** What becomes of it when its thread is stuck. */
  fate?: 'again' | 'no answer'
  /** What the last load of its catalogue threw. An error loses its class on the way to a thread and back. */
  failure?: unknown
}

const NO_ANSWER: Answer = { wasAnswered: false, similarity: null, suggestions: [] }
const NO_MATCHES: Match[] = []

const memoryOf = ({ vectors }: Catalogue): ArrayBuffer[] => {
  const all = vectors.flatMap(({ ofEntry }) => [...ofEntry.values()].flat())
  return [...new Set(all.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

/** The engine in a thread of its own. Catalogues are loaded and embedders asked where this is called. Should the thread die, every
 *  pending question rejects, and the next one begins another thread. Should it be stuck at a question, another thread takes over at
 *  once: the pending questions of that school are not answered, those of the others are asked again (decision 36). */
export const openAnswerEngine = ({
  embedders = () => [],
  deadlineMs = limits.chat.engineDeadlineMs,
  onStuck = () => {},
}: OpenAnswerEngineOptions = {}): OpenAnswerEngine => {
  const waiting = new Map<number, Waiting>()
  const waitingFor = ({ schoolId, version }: Named) =>
    [...waiting.values()].filter(({ catalogue }) => catalogue.schoolId === schoolId && catalogue.version === version)
  const embedderOf = (model: string) => embedders().find((embedder) => embedder.model === model)!
  const aside = setAsideCatalogues()
  let lastId = 0

  const services: MainServices = {
    load: async (named) => {
      try {
        const catalogue = await waitingFor(named)[0]!.catalogue.load()
        return moved(catalogue, memoryOf(catalogue))
      } catch (error) {
        for (const one of waitingFor(named)) one.failure = error
        throw error
      }
    },
    embedQuestion: async (model, question) => embedderOf(model).embedQuestion(question),
    read: async (model, ...asked) => embedderOf(model).read!(...asked),
  }

  /** The id of the question that the thread is at. */
  let atWork: Int32Array<ArrayBufferLike>
  const begin = () => {
    atWork = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    watch.begun()
    return beginThread<EngineServices>('the answer engine', WORKER, atWork, services)
  }
  const replaceStuck = () => {
    const guilty = waiting.get(Atomics.load(atWork, 0))?.catalogue
    if (guilty) aside.add(guilty)
    for (const one of waiting.values())
      one.fate = one.catalogue.schoolId === guilty?.schoolId || one.tries >= MAX_TRIES ? 'no answer' : 'again'
    thread.replace()
    onStuck(guilty?.schoolId ?? null)
  }
  const ping = () => thread.current().call('ping')
  const watch = watchThread({ ping, isWaitedFor: () => waiting.size > 0, onStuck: replaceStuck }, { deadlineMs, startMs: START_MS })
  const thread = lastingThread(begin)

  /** Asks the thread, and the next one when that is stuck at somebody else's question. */
  const askFor = async <Found>(one: Waiting, ask: (id: number) => Promise<Found>, nothing: Found): Promise<Found> => {
    for (;;) {
      if (aside.has(one.catalogue)) return nothing
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
        const models = embedders().map(({ model, read }) => ({ model, reads: read !== undefined }))
        return await askFor(one, (id) => ask(id, question, { schoolId, version }, now, models), nothing)
      } finally {
        waiting.delete(one.id)
      }
    }

  return {
    answer: asking((...asked) => thread.current().call('answer', ...asked), NO_ANSWER),
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
