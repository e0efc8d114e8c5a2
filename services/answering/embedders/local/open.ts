import { fileURLToPath } from 'node:url'
import type { Embedder } from '../../port.ts'
import { lastingThread } from '../../threads/lasting.ts'
import { beginModelThread } from './model-thread.ts'

const SHIPPED_MODEL = fileURLToPath(new URL('../../model', import.meta.url))

/** The model kept in this room, in a thread of its own; nothing leaves the machine. Questions overtake uploads. Texts
 *  beyond the tokens it reads keep both ends. Should the thread die, every pending call rejects, and the next one begins
 *  another thread.
 *  @param modelFolder holds model.onnx, second-model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json and model.json
 *  @throws when the model is missing or damaged, or its runtime has no binary for this machine */
export const openLocalEmbedder = async (modelFolder = SHIPPED_MODEL): Promise<Embedder> => {
  const thread = lastingThread(() => beginModelThread(modelFolder))
  const { model, dimensions } = await thread.current().call('facts')
  return {
    model,
    dimensions,
    embedQuestion: (text) => thread.current().call('embedQuestion', text),
    embedTexts: (texts) => thread.current().call('embedTexts', texts),
    read: (...asked) => thread.current().call('read', ...asked),
    close: thread.close,
  }
}
