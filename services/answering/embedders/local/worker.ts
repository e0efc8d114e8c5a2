// Runs the models away from the main thread, which a single text would stop for up to 20 ms.
import { parentPort, workerData } from 'node:worker_threads'
import type { Reranker } from '../../port.ts'
import { loadModel } from './model.ts'
import type { NativeCalls } from './native-calls.ts'
import { takeTurns } from './turns.ts'

export type WorkerStart = { folder: string; calls: NativeCalls }
/** To make the vector of a question or of texts, or to read a text together with a question. */
export type Task =
  | { kind: 'question'; question: string }
  | { kind: 'texts'; texts: readonly string[] }
  | { kind: 'pair'; reranker: Reranker; question: string; text: string }
export type ToWorker = { id: number; task: Task }
/** `values`: the vectors of all texts, one after the other, or the one number that reading gives. */
export type FromWorker =
  | { ready: true; model: string; dimensions: number }
  | { id: number; values: Float32Array<ArrayBuffer> }
  | { id: number; failed: string }

if (!parentPort) throw new Error('this file runs as a worker thread')
const port = parentPort
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { folder, calls } = workerData as WorkerStart
const { facts, embed, read } = await loadModel(folder, calls)
const { forQuestion, forUpload } = takeTurns()

const resultsOf = (task: Task): Promise<Float32Array>[] => {
  if (task.kind === 'question') return [forQuestion(() => embed(task.question))]
  if (task.kind === 'texts') return task.texts.map((text) => forUpload(() => embed(text)))
  return [forQuestion(() => read(task.reranker, task.question, task.text))]
}

const packed = (results: readonly Float32Array[]) => {
  const size = results[0]?.length ?? 0
  const all = new Float32Array(results.length * size)
  for (const [i, values] of results.entries()) all.set(values, i * size)
  return all
}

port.on('message', async ({ id, task }: ToWorker) => {
  try {
    const values = packed(await Promise.all(resultsOf(task)))
    send({ id, values }, [values.buffer])
  } catch (error) {
    send({ id, failed: (error as Error).message })
  }
})
send({ ready: true, model: facts.model, dimensions: facts.dimensions })
