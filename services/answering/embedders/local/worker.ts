// Runs one of the models away from the main thread, which a single text would stop for up to 20 ms.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../threads/calls.ts'
import { openCallQueue } from './call-queue.ts'
import { loadEncoder, loadReranker, type ModelFacts, type ModelKind } from './model.ts'
import type { NativeCalls } from './native-calls.ts'

export type WorkerStart = { folder: string; kind: ModelKind; calls: NativeCalls }
export type ModelServices = {
  /** What is said of the models; of the encoder also how many numbers its vectors have.  Answered as soon as the model is loaded. */
  facts: () => Promise<Pick<ModelFacts, 'model' | 'dimensions'> & { length?: number }>
  embedQuestion: (text: string) => Promise<Float32Array>
  embedTexts: (texts: readonly string[]) => Promise<Float32Array[]>
  score: (question: string, passage: string) => Promise<number>
}

if (!parentPort) throw new Error('this file runs as a worker thread')
const { folder, kind, calls } = workerData as WorkerStart
const { forQuestion, forUpload } = openCallQueue()

const encoderServices = async () => {
  const { facts, length, embed } = await loadEncoder(folder, calls)
  return {
    facts: async () => ({ model: facts.model, dimensions: facts.dimensions, length }),
    embedQuestion: (text: string) => forQuestion(() => embed(text)),
    embedTexts: (texts: readonly string[]) => Promise.all(texts.map((text) => forUpload(() => embed(text)))),
  }
}
const rerankerServices = async () => {
  const { facts, score } = await loadReranker(folder, calls)
  return {
    facts: async () => ({ model: facts.model, dimensions: facts.dimensions }),
    score: (question: string, passage: string) => forQuestion(() => score(question, passage)),
  }
}
connect(parentPort, kind === 'encoder' ? await encoderServices() : await rerankerServices())
