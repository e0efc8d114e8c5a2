import type { Embedder } from '../../port.ts'
import { lastingThread } from '../../threads/lasting.ts'
import type { Part } from './model.ts'
import { beginModelThread } from './model-thread.ts'
import { SHIPPED_MODEL } from './shipped.ts'

/** The unit vectors of both parts one behind the other, made a unit vector: the cosine of two is the mean of theirs. */
const joined = (first: Float32Array, second: Float32Array): Float32Array => {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both.map((value) => value * Math.SQRT1_2)
}

/** The model, each of its two parts in a thread of its own; nothing leaves the machine. Questions overtake
 *  uploads. Texts beyond the tokens it reads keep both ends. Should a thread die, every call that waits for it rejects, and the
 *  next one begins another thread.
 *  @param folder holds model.onnx, second-model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json, model.json and
 *  SHA256SUMS
 *  @throws when the model is missing or damaged, does not make the vectors that model.json promises, or its runtime has no binary
 *  for this machine */
export const openLocalEmbedder = async (folder = SHIPPED_MODEL): Promise<Embedder> => {
  const begin = (part: Part) => lastingThread(() => beginModelThread(folder, part))
  const threads = { first: begin('first'), second: begin('second') }
  const both = <Result>(ask: (thread: ReturnType<typeof beginModelThread>) => Promise<Result>): Promise<[Result, Result]> =>
    Promise.all([ask(threads.first.current()), ask(threads.second.current())])
  const close = async () => {
    await Promise.all([threads.first.close(), threads.second.close()])
  }
  try {
    const [{ model, dimensions, length }, second] = await both((thread) => thread.call('facts'))
    const made = length + second.length
    if (made !== dimensions) throw new Error(`the models in ${folder} make ${made} dimensions, not ${dimensions}`)
    return {
      model,
      dimensions,
      embedQuestion: async (text) => joined(...(await both((thread) => thread.call('embedQuestion', text)))),
      embedTexts: async (texts) => {
        const [first, second] = await both((thread) => thread.call('embedTexts', texts))
        return first.map((vector, i) => joined(vector, second[i]!))
      },
      read: (reranker, ...asked) => threads[reranker].current().call('read', ...asked),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
