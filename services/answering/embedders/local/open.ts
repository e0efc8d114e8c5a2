import type { Embedder } from '../../port.ts'
import { lastingThread } from '../../threads/lasting.ts'
import type { ModelKind } from './model.ts'
import { beginModelThread } from './model-thread.ts'
import { SHIPPED_MODEL } from './shipped.ts'

/** The local models, each in a thread of its own; nothing leaves the machine. Questions overtake uploads. Texts beyond the tokens that
 *  a model reads keep both ends. Should a thread die, every call that waits for it rejects, and the next one begins another thread.
 *  @param folder holds model.onnx, reranker.onnx, tokenizer.json, model.json and SHA256SUMS
 *  @throws when a model is missing or damaged, does not make the vectors that model.json promises, or its runtime has no binary for
 *  this machine */
export const openLocalEmbedder = async (folder = SHIPPED_MODEL): Promise<Embedder> => {
  const begin = (kind: ModelKind) => lastingThread(() => beginModelThread(folder, kind))
  const [encoder, reranker] = [begin('encoder'), begin('reranker')]
  const close = async () => {
    await Promise.all([encoder.close(), reranker.close()])
  }
  try {
    const [{ model, dimensions, length }] = await Promise.all([encoder.current().call('facts'), reranker.current().call('facts')])
    if (length !== dimensions) throw new Error(`the model in ${folder} makes ${length} dimensions, not ${dimensions}`)
    return {
      model,
      dimensions,
      embedQuestion: (text) => encoder.current().call('embedQuestion', text),
      embedTexts: (texts) => encoder.current().call('embedTexts', texts),
      reranker: { score: (question, passage) => reranker.current().call('score', question, passage) },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
