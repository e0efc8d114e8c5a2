// Runs the model away from the main thread, which a single text would stop for up to 20 ms.
import { parentPort, workerData } from 'node:worker_threads'
import { loadModel } from './model.ts'
import type { NativeCalls } from './native-calls.ts'
import { takeTurns } from './turns.ts'

export type WorkerStart = { folder: string; calls: NativeCalls }
export type ToWorker = { id: number; isQuestion: boolean; texts: readonly string[] }
/** `vectors` holds those of all texts, one after the other. */
export type FromWorker =
  | { ready: true; model: string; dimensions: number }
  | { id: number; vectors: Float32Array<ArrayBuffer> }
  | { id: number; failed: string }

if (!parentPort) throw new Error('this file runs as a worker thread')
const port = parentPort
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { folder, calls } = workerData as WorkerStart
const { facts, embed } = await loadModel(folder, calls)
const { embedQuestion, embedText } = takeTurns(embed)

const packed = (vectors: readonly Float32Array[]) => {
  const all = new Float32Array(vectors.length * facts.dimensions)
  for (const [i, vector] of vectors.entries()) all.set(vector, i * facts.dimensions)
  return all
}

port.on('message', async ({ id, isQuestion, texts }: ToWorker) => {
  try {
    const vectors = packed(await Promise.all(texts.map(isQuestion ? embedQuestion : embedText)))
    send({ id, vectors }, [vectors.buffer])
  } catch (error) {
    send({ id, failed: (error as Error).message })
  }
})
send({ ready: true, model: facts.model, dimensions: facts.dimensions })
