import { CohereError } from './request.ts'

interface Reply {
  embeddings?: { float?: unknown }
  meta?: { billed_units?: { input_tokens?: unknown } }
}

/** The tokens that the service says it charges for; 0 when it does not say. */
export const billedTokensIn = (reply: unknown): number => {
  const tokens = (reply as Reply | null)?.meta?.billed_units?.input_tokens
  return typeof tokens === 'number' && Number.isFinite(tokens) ? tokens : 0
}

const unitVector = (values: unknown, dimensions: number): Float32Array => {
  if (!Array.isArray(values) || values.length !== dimensions || !values.every(Number.isFinite))
    throw new CohereError(`sent something else than vectors of ${dimensions} numbers`, false)
  const length = Math.hypot(...values)
  if (length === 0) throw new CohereError('sent a vector without a direction', false)
  return Float32Array.from(values, (value) => value / length)
}

/** @returns `count` vectors of length 1 @throws CohereError when the reply holds anything else */
export const vectorsIn = (reply: unknown, count: number, dimensions: number): Float32Array[] => {
  const vectors = (reply as Reply | null)?.embeddings?.float
  if (!Array.isArray(vectors) || vectors.length !== count) throw new CohereError(`did not send ${count} vectors for ${count} texts`, false)
  return vectors.map((values) => unitVector(values, dimensions))
}
