import { type Database, sql } from '@clearbell/database'
import { HASH_BYTES, textHash } from './text-hash.ts'

/** What one model made of a school's texts. */
export interface TextVectors {
  model: string
  /** @returns undefined for a text that has no vector yet. It goes by the text itself, so a vector is never of an older one. */
  vectorOf(text: string): Float32Array | undefined
}

type PackedRow = { model: string; dimensions: number; textHashes: Buffer; embeddings: Buffer }

/** A school's vectors of each of these models that has made some, in the order of the models.
 *  @source table vectors.catalogue_vectors */
export const readTextVectors = async (database: Database, schoolId: string, models: readonly string[]): Promise<TextVectors[]> => {
  if (models.length === 0) return []
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<PackedRow>(sql`
      select model, dimensions, text_hashes as "textHashes", embeddings from vectors.catalogue_vectors
      where school_id = ${schoolId} and model = any(${models}::text[]) order by array_position(${models}::text[], model)`),
  )
  return rows.map(unpack)
}

const unpack = ({ model, dimensions, textHashes, embeddings }: PackedRow): TextVectors => {
  const numbers = readFloats(embeddings)
  const starts = new Map<string, number>()
  for (let at = 0; at < textHashes.length; at += HASH_BYTES)
    starts.set(textHashes.toString('hex', at, at + HASH_BYTES), (at / HASH_BYTES) * dimensions)
  return {
    model,
    vectorOf: (text) => {
      const start = starts.get(textHash(text))
      return start === undefined ? undefined : numbers.subarray(start, start + dimensions)
    },
  }
}

const readFloats = (bytes: Buffer): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const numbers = new Float32Array(bytes.length / 4)
  for (let i = 0; i < numbers.length; i++) numbers[i] = view.getFloat32(4 * i)
  return numbers
}
