import type { Embedder } from '../../port.ts'
import { billedSearchesIn, billedTokensIn, relevanceIn, vectorsIn } from './reply.ts'
import { CohereError, call, openClient } from './request.ts'
import { type Patience, withRetries } from './retry.ts'

export interface CohereOptions {
  apiKey: string
  /** Where the service is, without a path. */
  baseUrl?: string
  log?: { warn(details: object, message: string): void }
}

/** Since the embedder was created; what is billed as the service counts it. A search reranks the candidates of one question. */
export interface CohereUsage {
  requests: number
  failures: number
  billedTokens: number
  billedSearches: number
}

export interface CohereEmbedder extends Embedder {
  usage(): CohereUsage
}

export const COHERE_MODEL = 'embed-v4.0'
const RERANKER = 'rerank-v3.5'
const DIMENSIONS = 1536
type InputType = 'search_query' | 'search_document'
/** The service takes 96; the SDK stops the event loop for about 30 ms while it reads the numbers of 24. */
const TEXTS_IN_REQUEST = 24
/** A parent waits for the answer to a question. */
const QUESTION: Patience = { attemptMs: 2_000, totalMs: 2_000, retries: 1, firstWaitMs: 100 }
/** Without it the vectors' order stands, so the parent waits no longer. */
const RERANK: Patience = { attemptMs: 1_000, totalMs: 1_000, retries: 0, firstWaitMs: 0 }
const BATCH: Patience = { attemptMs: 30_000, totalMs: 180_000, retries: 5, firstWaitMs: 1_000 }

/** Cohere's embed-v4.0 through its SDK: each text is sent to the service and billed. Vectors have length 1. What the service
 *  fails at and may do later is tried again, a question once and within two seconds; `close` ends what is under way.
 *  @throws when the key cannot be one; the embedder's methods reject with a CohereError, which never holds the key */
export const createCohereEmbedder = async ({ apiKey, baseUrl = 'https://api.cohere.com', log }: CohereOptions): Promise<CohereEmbedder> => {
  // fetch would name the key in its own error.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new Error('the Cohere API key is empty or holds characters that no key has')
  const client = await openClient(apiKey, baseUrl)
  const closing = new AbortController()
  const usage: CohereUsage = { requests: 0, failures: 0, billedTokens: 0, billedSearches: 0 }

  const counted = async <Result>(texts: readonly string[], request: () => Promise<Result>): Promise<Result> => {
    usage.requests++
    try {
      return await request()
    } catch (error) {
      usage.failures++
      if (closing.signal.aborted) throw new CohereError('was not waited for: the embedder is closed', false, { cause: error })
      log?.warn({ err: error, texts: texts.length }, 'a request to Cohere failed')
      throw error
    }
  }

  const embed = (texts: string[], inputType: InputType, patience: Patience) => {
    const asked = { model: COHERE_MODEL, inputType, texts, embeddingTypes: ['float' as const], outputDimension: DIMENSIONS }
    const request = async (signal: AbortSignal) => {
      const reply = await call((options) => client.embed(asked, options), signal)
      usage.billedTokens += billedTokensIn(reply)
      return vectorsIn(reply, texts.length, DIMENSIONS)
    }
    return withRetries((signal) => counted(texts, () => request(signal)), patience, closing.signal)
  }

  let mayRerank = true
  const rerank = async (query: string, documents: string[], signal: AbortSignal) => {
    const reply = await call((options) => client.rerank({ model: RERANKER, query, documents }, options), signal)
    usage.billedSearches += billedSearchesIn(reply)
    return relevanceIn(reply, documents.length)
  }

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
    rerank: async (question, texts) => {
      if (!mayRerank) throw new CohereError('does not let this key rerank', false)
      try {
        return await withRetries((signal) => counted(texts, () => rerank(question, [...texts], signal)), RERANK, closing.signal)
      } catch (error) {
        if (error instanceof CohereError && error.isForbidden) mayRerank = false
        throw error
      }
    },
    usage: () => ({ ...usage }),
    close: async () => closing.abort(),
  }
}
