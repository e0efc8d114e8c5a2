import { fileURLToPath } from 'node:url'
import type { Embedder } from '../../port.ts'
import { ModelThread } from './model-thread.ts'
import type { Task } from './worker.ts'

const SHIPPED_MODEL = fileURLToPath(new URL('../../model', import.meta.url))

/** So long after a thread has died another one may be begun: a model that always fails must not keep the machine busy. */
const AGAIN_MS = 1_000

/** A thread that the next call replaces when it has died. */
const lastingThread = (modelFolder: string) => {
  let thread = new ModelThread(modelFolder)
  let isClosed = false
  return {
    ready: thread.ready,
    run: (task: Task) => {
      if (!isClosed && performance.now() - thread.endedAt > AGAIN_MS) thread = new ModelThread(modelFolder)
      return thread.run(task)
    },
    close: () => {
      isClosed = true
      return thread.close()
    },
  }
}

/** The model kept in this room, in a thread of its own; nothing leaves the machine. Questions overtake uploads. Texts
 *  beyond the tokens it reads keep both ends. Should the thread die, every pending call rejects, and the next one begins
 *  another thread.
 *  @param modelFolder holds model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json and model.json
 *  @throws when the model is missing or damaged, or its runtime has no binary for this machine */
export const openLocalEmbedder = async (modelFolder = SHIPPED_MODEL): Promise<Embedder> => {
  const thread = lastingThread(modelFolder)
  const { model, dimensions } = await thread.ready
  return {
    model,
    dimensions,
    embedQuestion: (text) => thread.run({ kind: 'question', question: text }),
    embedTexts: async (texts) => {
      const all = await thread.run({ kind: 'texts', texts })
      return texts.map((_, i) => all.slice(i * dimensions, (i + 1) * dimensions))
    },
    read: async (reranker, question, text) => (await thread.run({ kind: 'pair', reranker, question, text }))[0]!,
    close: () => thread.close(),
  }
}
