import { readFile } from 'node:fs/promises'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { type NativeCalls, runNative } from './native-calls.ts'
import { openChecked } from './sums.ts'

/** The encoder makes a vector of a text, the reranker reads a question and a passage together. */
export type ModelKind = 'encoder' | 'reranker'

/** `model.json`: what lab/training/model/export.py says of the models beside it. */
export interface ModelFacts {
  model: string
  dimensions: number
  maxTokens: number
  /** Of a question and a passage that are read together, and of the question among them. */
  maxPairTokens: number
  maxPairQuestionTokens: number
}

/** The first and the last half of what is too long: the point of a long question often comes last. */
const keepBothEnds = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most ? [...items] : [...items.slice(0, Math.ceil(most / 2)), ...items.slice(items.length - Math.floor(most / 2))]

// Alone, never in a batch, as the models are exported: batches are no faster on one thread, and an int8 model rounds a text
// differently beside others.
const row = (values: readonly bigint[]) => new Tensor('int64', BigInt64Array.from(values), [1, values.length])

const FILES: Record<ModelKind, string> = { encoder: 'model.onnx', reranker: 'reranker.onnx' }

/** What both models need.  @throws when a file is missing, or is not the one whose sum is listed */
const open = async (folder: string, kind: ModelKind, calls: NativeCalls) => {
  const checked = await openChecked(folder)
  const readJson = async (name: string) => JSON.parse(await readFile(await checked(name), 'utf8'))
  const facts: ModelFacts = await readJson('model.json')
  const tokenizer = new Tokenizer(await readJson('tokenizer.json'), {})
  const file = await checked(FILES[kind])
  // One thread: a second one is no faster on texts this short, and the server needs the other processors.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const session = await runNative(calls, () => InferenceSession.create(file, options))
  const run = async (ids: bigint[], kinds: bigint[] | null) => {
    const input = { input_ids: row(ids), ...(kinds && { token_type_ids: row(kinds) }) }
    const [output] = Object.values(await runNative(calls, () => session.run(input)))
    return output!.data as Float32Array
  }
  // The model knows letters in their plain form only, not in full width or as a ligature.
  const idsOf = (text: string): bigint[] => tokenizer.encode(text.normalize('NFKC')).ids.map(BigInt)
  return { facts, idsOf, run }
}

/** The model that makes vectors.
 *  @param folder holds model.onnx, tokenizer.json, model.json and SHA256SUMS
 *  @throws when one of the files is missing, or is not the one whose sum is listed */
export const loadEncoder = async (folder: string, calls: NativeCalls) => {
  const { facts, idsOf, run } = await open(folder, 'encoder', calls)
  /** A unit vector. */
  const embed = (text: string): Promise<Float32Array> => run(keepBothEnds(idsOf(text), facts.maxTokens), null)
  // Also spares the first question the first run, which is the slowest.
  const { length } = await embed('When does school start?')
  return { facts, length, embed }
}

/** The model that reads.
 *  @param folder holds reranker.onnx, tokenizer.json, model.json and SHA256SUMS
 *  @throws when one of the files is missing, or is not the one whose sum is listed */
export const loadReranker = async (folder: string, calls: NativeCalls) => {
  const { facts, idsOf, run } = await open(folder, 'reranker', calls)
  /** The log odds that the passage answers the question. */
  const score = async (question: string, passage: string): Promise<number> => {
    const asked = keepBothEnds(idsOf(question), facts.maxPairQuestionTokens)
    // The two have one mark for the start between them.
    const ids = [...asked, ...keepBothEnds(idsOf(passage).slice(1), facts.maxPairTokens - asked.length)]
    const kinds = ids.map((_, i) => (i < asked.length ? 0n : 1n))
    return (await run(ids, kinds))[0]!
  }
  await score('When does school start?', 'School hours Doors open at 8:10.')
  return { facts, score }
}
