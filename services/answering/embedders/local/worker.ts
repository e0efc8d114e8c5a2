// Runs the models away from the main thread, which a single text would stop for up to 20 ms.
import { parentPort, workerData } from 'node:worker_threads'
import type { Embedder } from '../../port.ts'
import { connect } from '../../threads/calls.ts'
import { loadModel } from './model.ts'
import type { NativeCalls } from './native-calls.ts'
import { takeTurns } from './turns.ts'

export type WorkerStart = { folder: string; calls: NativeCalls }
export type ModelServices = Pick<Embedder, 'embedQuestion' | 'embedTexts'> & {
  read: NonNullable<Embedder['read']>
  facts: () => Promise<Pick<Embedder, 'model' | 'dimensions'>>
}

if (!parentPort) throw new Error('this file runs as a worker thread')
const { folder, calls } = workerData as WorkerStart
const { facts, embed, read } = await loadModel(folder, calls)
const { forQuestion, forUpload } = takeTurns()

const services: ModelServices = {
  // Called first, and answered as soon as the models are loaded.
  facts: async () => ({ model: facts.model, dimensions: facts.dimensions }),
  embedQuestion: (text) => forQuestion(() => embed(text)),
  embedTexts: (texts) => Promise.all(texts.map((text) => forUpload(() => embed(text)))),
  read: async (reranker, question, text) => (await forQuestion(() => read(reranker, question, text)))[0]!,
}
connect(parentPort, services)
