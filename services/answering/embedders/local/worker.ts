// Runs one part of the models away from the main thread, which a single text would stop for up to 20 ms.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../threads/calls.ts'
import { openCallQueue } from './call-queue.ts'
import { loadModel, type ModelFacts, type Part } from './model.ts'
import type { NativeCalls } from './native-calls.ts'

export type WorkerStart = { folder: string; part: Part; calls: NativeCalls }
export type PartServices = {
  /** What is said of the models, and how many numbers a vector of this part has. */
  facts: () => Promise<Pick<ModelFacts, 'model' | 'dimensions'> & { length: number }>
  embedQuestion: (text: string) => Promise<Float32Array>
  embedTexts: (texts: readonly string[]) => Promise<Float32Array[]>
  read: (question: string, text: string) => Promise<number>
}

if (!parentPort) throw new Error('this file runs as a worker thread')
const { folder, part, calls } = workerData as WorkerStart
const { facts, length, embed, read } = await loadModel(folder, part, calls)
const { forQuestion, forUpload } = openCallQueue()

const services: PartServices = {
  // Called first, and answered as soon as the models are loaded.
  facts: async () => ({ model: facts.model, dimensions: facts.dimensions, length }),
  embedQuestion: (text) => forQuestion(() => embed(text)),
  embedTexts: (texts) => Promise.all(texts.map((text) => forUpload(() => embed(text)))),
  read: (question, text) => forQuestion(() => read(question, text)),
}
connect(parentPort, services)
