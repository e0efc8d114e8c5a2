import type { Embedder } from '../../port.ts'
import { billedTokensIn, vectorsIn } from './reply.ts'
import { CohereError, post } from './request.ts'
import { type Patience, withRetries } from './retry.ts'

export interface CohereOptions {
  apiKey: string
  /** Where the service is, without a path. */
  baseUrl?: string
  log?: { warn(details: object, message: string): void }
}

/** Since the embedder was created; `billedTokens` as the service counts them. */
export interface CohereUsage {
  requests: number
  failures: number
  billedTokens: number
}

export interface CohereEmbedder extends Embedder {
  usage(): CohereUsage
}

export const COHERE_MODEL = 'embed-v4.0'
const DIMENSIONS = 1536
/** The service takes 96; reading the numbers of so many would stop the event loop for 10 ms. */
const TEXTS_IN_REQUEST = 48
/** A parent waits for the answer to a question. */
const QUESTION: Patience = { attemptMs: 2_000, totalMs: 2_000, retries: 1, firstWaitMs: 100 }
const BATCH: Patience = { attemptMs: 30_000, totalMs: 180_000, retries: 5, firstWaitMs: 1_000 }

/** Cohere's embed-v4.0 over HTTP: each text is sent to the service and billed. Vectors have length 1. What the service
 *  fails at and may do later is tried again, a question once and within two seconds; `close` ends what is under way.
 *  @throws when the key cannot be one; the methods reject with a CohereError, which never holds the key */
export const createCohereEmbedder = ({ apiKey, baseUrl = 'https://api.cohere.com', log }: CohereOptions): CohereEmbedder => {
  // fetch would name the key in its own error.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new Error('the Cohere API key is empty or holds characters that no key has')
  const url = new URL('/v2/embed', baseUrl).href
  const closing = new AbortController()
  const usage: CohereUsage = { requests: 0, failures: 0, billedTokens: 0 }

  const request = async (texts: readonly string[], inputType: string, signal: AbortSignal) => {
    const body = { model: COHERE_MODEL, input_type: inputType, texts, embedding_types: ['float'], output_dimension: DIMENSIONS }
    usage.requests++
    try {
      const reply = await post(url, apiKey, body, signal)
      usage.billedTokens += billedTokensIn(reply)
      return vectorsIn(reply, texts.length, DIMENSIONS)
    } catch (error) {
      usage.failures++
      if (closing.signal.aborted) throw new CohereError('was not waited for: the embedder is closed', false, { cause: error })
      log?.warn({ err: error, texts: texts.length }, 'an embedding request failed')
      throw error
    }
  }

  const embed = (texts: readonly string[], inputType: string, patience: Patience) =>
    withRetries((signal) => request(texts, inputType, signal), patience, closing.signal)

  return {
    model: COHERE_MODEL,
    dimensions: DIMENSIONS,
    embedQuestion: async (text) => {
      const [vector] = await embed([text], 'search_query', QUESTION)
      return vector!
    },
    embedTexts: async (texts) => {
      const vectors: Float32Array[] = []
      for (let i = 0; i < texts.length; i += TEXTS_IN_REQUEST)
        vectors.push(...(await embed(texts.slice(i, i + TEXTS_IN_REQUEST), 'search_document', BATCH)))
      return vectors
    },
    usage: () => ({ ...usage }),
    close: async () => closing.abort(),
  }
}
