// Indexes schools and finds answers away from the main thread, which a large school would stop for 30 ms.
import { parentPort, workerData } from 'node:worker_threads'
import { atWorkAgain, shareWork, workFor } from '../at-work.ts'
import { createAnswerEngine, type QuestionEmbedder } from '../engine.ts'
import type { Answer, Catalogue, CatalogueReference, Match } from '../port.ts'
import { connect } from '../threads/calls.ts'

/** A catalogue by its name; `load` stays where the database is. */
export type Named = Omit<CatalogueReference, 'load'>
/** An embedder that can be asked now, whether something reads what it finds, and whether it reranks. */
type Model = { model: string; reads: boolean; reranks: boolean }

export type Asked = [id: number, question: string, catalogue: Named, now: Date, models: readonly Model[]]
export type EngineServices = {
  answer: (...asked: Asked) => Promise<Answer>
  rank: (...asked: Asked) => Promise<Match[]>
  /** Answers when the loop turns. */
  ping: () => Promise<void>
}
/** What the main thread has: the database and the embedders. */
export type MainServices = {
  load: (catalogue: Named) => Promise<Catalogue>
  embedQuestion: (model: string, question: string) => Promise<Float32Array>
  score: (model: string, question: string, passage: string) => Promise<number>
  rerank: (model: string, question: string, texts: readonly string[]) => Promise<readonly number[]>
}

if (!parentPort) throw new Error('this file runs as a worker thread')
shareWork(workerData as Int32Array<ArrayBuffer>)

/** The models that can be asked now, from the newest question. */
let models: readonly Model[] = []

const embedderOf = ({ model, reads, reranks }: Model): QuestionEmbedder => ({
  model,
  embedQuestion: (question) => call('embedQuestion', model, question).finally(atWorkAgain),
  ...(reads && { reranker: { score: (question, passage) => call('score', model, question, passage).finally(atWorkAgain) } }),
  ...(reranks && { rerank: (question, texts) => call('rerank', model, question, texts).finally(atWorkAgain) }),
})
const engine = createAnswerEngine({ embedders: () => models.map(embedderOf) })

const asking =
  <Found>(ask: (question: string, catalogue: CatalogueReference, now: Date) => Promise<Found>) =>
  (...[id, question, catalogue, now, known]: Asked) => {
    models = known
    const load = () => call('load', catalogue).finally(atWorkAgain)
    return workFor(id, () => ask(question, { ...catalogue, load }, now))
  }
const services: EngineServices = { answer: asking(engine.answer), rank: asking(engine.rank), ping: async () => {} }
const { call } = connect<MainServices>(parentPort, services)
