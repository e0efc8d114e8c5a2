import type { AnswerEngine, Catalogue, CatalogueReference, Embedder } from '../port.ts'
import { moved } from '../threads/calls.ts'
import { lastingThread } from '../threads/lasting.ts'
import { beginThread } from '../threads/thread.ts'
import type { Asked, EngineServices, MainServices, Named } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

export interface OpenAnswerEngine extends AnswerEngine {
  close(): Promise<void>
}

/** A question that waits for its answer. */
interface Waiting {
  catalogue: CatalogueReference
  /** What the last load of its catalogue threw. An error loses its class on the way to a thread and back. */
  failure?: unknown
}

const memoryOf = ({ vectors }: Catalogue): ArrayBuffer[] => {
  const all = vectors.flatMap(({ ofEntry }) => [...ofEntry.values()].flat())
  return [...new Set(all.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

/** The engine in a thread of its own. Catalogues are loaded and embedders asked where this is called. Should the thread die, every
 *  pending question rejects, and the next one begins another thread.
 *  @param embedders what understands questions and can be asked now, the local model first; none: words alone decide */
export const openAnswerEngine = ({ embedders = () => [] }: { embedders?: () => readonly Embedder[] } = {}): OpenAnswerEngine => {
  const waiting = new Set<Waiting>()
  const waitingFor = ({ schoolId, version }: Named) =>
    [...waiting].filter(({ catalogue }) => catalogue.schoolId === schoolId && catalogue.version === version)
  const embedderOf = (model: string) => embedders().find((embedder) => embedder.model === model)!

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
  const thread = lastingThread(() => beginThread<EngineServices>('the answer engine', WORKER, null, services))

  const asking =
    <Found>(ask: (...asked: Asked) => Promise<Found>) =>
    async (question: string, catalogue: CatalogueReference, now: Date): Promise<Found> => {
      const { schoolId, version } = catalogue
      const one: Waiting = { catalogue }
      waiting.add(one)
      try {
        const models = embedders().map(({ model, read }) => ({ model, reads: read !== undefined }))
        return await ask(question, { schoolId, version }, now, models)
      } catch (error) {
        throw one.failure ?? error
      } finally {
        waiting.delete(one)
      }
    }
  return {
    answer: asking((...asked) => thread.current().call('answer', ...asked)),
    rank: asking((...asked) => thread.current().call('rank', ...asked)),
    close: thread.close,
  }
}
