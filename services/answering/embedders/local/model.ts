import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { type NativeCalls, runNative } from './native-calls.ts'

/** `model.json`: what training/model/export.py says of the model beside it. */
export interface ModelFacts {
  model: string
  dimensions: number
  maxTokens: number
}

/** The first and the last half of what is too long: the point of a long question often comes last. */
export const keepBothEnds = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most ? [...items] : [...items.slice(0, Math.ceil(most / 2)), ...items.slice(items.length - Math.floor(most / 2))]

const readJson = async (file: string) => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`cannot read ${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** @param folder holds model.onnx, tokenizer.json and model.json
 *  @throws when one of them is missing or damaged, or the model does not make the vectors that model.json promises */
export const loadModel = async (folder: string, calls: NativeCalls) => {
  const facts: ModelFacts = await readJson(join(folder, 'model.json'))
  const tokenizer = new Tokenizer(await readJson(join(folder, 'tokenizer.json')), {})
  // One thread: a second one is no faster on texts this short, and the server needs the other processors.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const session = await runNative(calls, () => InferenceSession.create(join(folder, 'model.onnx'), options))

  const embed = async (text: string): Promise<Float32Array> => {
    const ids = keepBothEnds<number>(tokenizer.encode(text).ids, facts.maxTokens)
    const shape = [1, ids.length]
    const input = {
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    }
    const { embedding } = await runNative(calls, () => session.run(input))
    return embedding?.data as Float32Array
  }

  // Also spares the first question the first run, which is the slowest.
  const { length } = await embed('When does school start?')
  if (length !== facts.dimensions) throw new Error(`the model in ${folder} makes ${length} dimensions, not ${facts.dimensions}`)
  return { facts, embed }
}
