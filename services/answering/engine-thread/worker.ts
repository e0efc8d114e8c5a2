// Indexes schools and finds answers away from the main thread, which a large school would stop for 30 ms.
import { parentPort } from 'node:worker_threads'
import { createAnswerEngine, type QuestionEmbedder } from '../engine.ts'
import type { Answer, Catalogue, CatalogueReference, Match, Reranker } from '../port.ts'
import { connect } from '../threads/calls.ts'

/** A catalogue by its name; `load` stays where the database is. */
export type Named = Omit<CatalogueReference, 'load'>
/** An embedder that can be asked now, and whether it reads. */
type Model = { model: string; reads: boolean }

export type Asked = [question: string, catalogue: Named, now: Date, models: readonly Model[]]
export type EngineServices = {
  answer: (...asked: Asked) => Promise<Answer>
  rank: (...asked: Asked) => Promise<Match[]>
}
/** What the main thread has: the database and the embedders. */
export type MainServices = {
  load: (catalogue: Named) => Promise<Catalogue>
  embedQuestion: (model: string, question: string) => Promise<Float32Array>
  read: (model: string, reranker: Reranker, question: string, text: string) => Promise<number>
}

if (!parentPort) throw new Error('this file runs as a worker thread')

/** Those that can be asked now, as the last question told. */
let models: readonly Model[] = []

const embedderOf = ({ model, reads }: Model): QuestionEmbedder => ({
  model,
  embedQuestion: (question) => call('embedQuestion', model, question),
  ...(reads && { read: (reranker, question, text) => call('read', model, reranker, question, text) }),
})
const engine = createAnswerEngine({ embedders: () => models.map(embedderOf) })

const asking =
  <Found>(ask: (question: string, catalogue: CatalogueReference, now: Date) => Promise<Found>) =>
  (...[question, catalogue, now, known]: Asked) => {
    models = known
    return ask(question, { ...catalogue, load: () => call('load', catalogue) }, now)
  }
const services: EngineServices = { answer: asking(engine.answer), rank: asking(engine.rank) }
const { call } = connect<MainServices>(parentPort, services)
