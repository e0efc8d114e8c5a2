import { readFile } from 'node:fs/promises'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Reranker } from '../../port.ts'
import { type NativeCalls, runNative } from './native-calls.ts'
import { openChecked } from './sums.ts'

/** The local model has two parts of different stock, each a sentence model and the reranker of that number. */
export type Part = Reranker

/** `model.json`: what lab/training/model/export.py says of the models beside it. */
export interface ModelFacts {
  model: string
  dimensions: number
  maxTokens: number
  /** Of a question and a text that are read together, and of the question among them. */
  maxPairTokens: Record<Part, number>
  maxPairQuestionTokens: number
}

/** The first and the last half of what is too long: the point of a long question often comes last. */
export const keepBothEnds = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most ? [...items] : [...items.slice(0, Math.ceil(most / 2)), ...items.slice(items.length - Math.floor(most / 2))]

// Alone, never in a batch, as the models are exported: batches are no faster on one thread, and an int8 model rounds a text
// differently beside others.
const row = (values: readonly bigint[]) => new Tensor('int64', BigInt64Array.from(values), [1, values.length])

/** The files of a part: a sentence model and a reranker. */
const FILES: Record<Part, { encoder: string; reranker: string }> = {
  first: { encoder: 'model.onnx', reranker: 'reranker.onnx' },
  second: { encoder: 'second-model.onnx', reranker: 'second-reranker.onnx' },
}

/** One part of the models of a folder: what makes a vector of a text, and what reads a question and a text together.
 *  @param folder holds model.onnx, second-model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json, model.json and SHA256SUMS
 *  @throws when one of the part's files is missing, or is not the one whose sum is listed */
export const loadModel = async (folder: string, part: Part, calls: NativeCalls) => {
  const checked = await openChecked(folder)
  const readJson = async (name: string) => JSON.parse(await readFile(await checked(name), 'utf8'))
  const facts: ModelFacts = await readJson('model.json')
  const tokenizer = new Tokenizer(await readJson('tokenizer.json'), {})
  // The model knows letters in their plain form only, not in full width or as a ligature.
  const idsOf = (text: string): bigint[] => tokenizer.encode(text.normalize('NFKC')).ids.map(BigInt)
  // One thread: a second one is no faster on texts this short, and the server needs the other processors.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const open = async (name: string) => {
    const file = await checked(name)
    return runNative(calls, () => InferenceSession.create(file, options))
  }
  const encoder = await open(FILES[part].encoder)
  const reranker = await open(FILES[part].reranker)

  const run = async (session: InferenceSession, ids: bigint[], kinds: bigint[] | null) => {
    const input = { input_ids: row(ids), ...(kinds && { token_type_ids: row(kinds) }) }
    const [output] = Object.values(await runNative(calls, () => session.run(input)))
    return output!.data as Float32Array
  }
  /** A unit vector. */
  const embed = (text: string): Promise<Float32Array> => run(encoder, keepBothEnds(idsOf(text), facts.maxTokens), null)
  /** The log odds that the text answers the question. */
  const read = async (question: string, text: string): Promise<number> => {
    const asked = keepBothEnds(idsOf(question), facts.maxPairQuestionTokens)
    // The two have one mark for the start between them.
    const ids = [...asked, ...keepBothEnds(idsOf(text).slice(1), facts.maxPairTokens[part] - asked.length)]
    const kinds = ids.map((_, i) => (i < asked.length ? 0n : 1n))
    return (await run(reranker, ids, kinds))[0]!
  }

  // Also spares the first question the first run, which is the slowest.
  const { length } = await embed('When does school start?')
  await read('When does school start?', 'School hours Doors open at 8:10.')
  return { facts, length, embed, read }
}
