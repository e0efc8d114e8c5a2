import type { Cohere } from 'cohere-ai'
import { CohereError } from './request.ts'

/** The SDK passes a reply on without checking it. */
type Reply = Partial<Cohere.EmbedByTypeResponse> | null | undefined

/** The tokens that the service says it charges for; 0 when it does not say. */
export const billedTokensIn = (reply: Reply): number => {
  const tokens = reply?.meta?.billedUnits?.inputTokens
  return typeof tokens === 'number' && Number.isFinite(tokens) ? tokens : 0
}

/** The searches that the service says it charges for; 0 when it does not say. */
export const billedSearchesIn = (reply: Partial<Cohere.V2RerankResponse> | null | undefined): number => {
  const searches = reply?.meta?.billedUnits?.searchUnits
  return typeof searches === 'number' && Number.isFinite(searches) ? searches : 0
}

/** @returns how relevant each of `count` texts is, in their order  @throws CohereError when the reply holds anything else */
export const relevanceIn = (reply: Partial<Cohere.V2RerankResponse> | null | undefined, count: number): number[] => {
  const results = Array.isArray(reply?.results) ? reply.results : []
  const byPlace = new Map(results.map(({ index, relevanceScore }) => [index, relevanceScore]))
  const relevance = Array.from({ length: count }, (_, place) => byPlace.get(place))
  if (!relevance.every(Number.isFinite)) throw new CohereError(`did not rank ${count} texts`, false)
  return relevance as number[]
}

const unitVector = (values: unknown, dimensions: number): Float32Array => {
  if (!Array.isArray(values) || values.length !== dimensions || !values.every(Number.isFinite))
    throw new CohereError(`sent something else than vectors of ${dimensions} numbers`, false)
  const length = Math.hypot(...values)
  if (length === 0) throw new CohereError('sent a vector without a direction', false)
  return Float32Array.from(values, (value) => value / length)
}

/** @returns `count` vectors of length 1 @throws CohereError when the reply holds anything else */
export const vectorsIn = (reply: Reply, count: number, dimensions: number): Float32Array[] => {
  // The SDK resolves with a text that is no JSON, such as a proxy's page.
  if (!reply?.embeddings) throw new CohereError('sent a reply that cannot be read', true)
  const vectors: unknown = reply.embeddings.float
  if (!Array.isArray(vectors) || vectors.length !== count) throw new CohereError(`did not send ${count} vectors for ${count} texts`, false)
  return vectors.map((values) => unitVector(values, dimensions))
}
