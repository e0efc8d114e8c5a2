import { type Database, sql, type Transaction } from '@clearbell/database'
import { HASH_BYTES, textHash } from './text-hash.ts'

/** What one model made of a school's texts. */
export interface TextVectors {
  model: string
  /** @returns undefined for a text that has no vector yet. It goes by the text itself, so a vector is never of an older one. */
  vectorOf(text: string): Float32Array | undefined
}

/** So much is asked for at a time: the driver makes bytes of a reply's text in one go, in which 8 MB would stop the loop for 30 ms. */
const PIECE_BYTES = 512 * 1024

type PackedRow = { model: string; dimensions: number; revision: number; textHashes: Buffer; size: number }

const LOOKED_UP_AT_ONCE = 500
/** Of Postgres: this database keeps no vectors, and never did. */
const NO_SUCH_TABLE = '42P01'

const readKept = async (database: Database, model: string, hashes: readonly string[]): Promise<{ hash: string; bytes: Buffer }[]> => {
  try {
    // `vector_send` as in `packCatalogue`.
    return await database.query(sql`
      select encode(text_hash, 'hex') as hash, substring(vector_send(embedding) from 5) as bytes from vectors.text_vectors
      where model = ${model} and text_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)`)
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE) return []
    throw error
  }
}

/** The vectors that were kept of these texts, whichever catalogue they are in.   @param dimensions of the model
 *  @source table vectors.text_vectors */
export const keptTextVectors = async (
  database: Database,
  { model, dimensions }: { model: string; dimensions: number },
  texts: readonly string[],
): Promise<Map<string, Float32Array>> => {
  const kept = new Map<string, Float32Array>()
  for (let start = 0; start < texts.length; start += LOOKED_UP_AT_ONCE) {
    const byHash = new Map(texts.slice(start, start + LOOKED_UP_AT_ONCE).map((text) => [textHash(text), text]))
    for (const { hash, bytes } of await readKept(database, model, [...byHash.keys()])) {
      const numbers = new Float32Array(dimensions)
      Buffer.from(numbers.buffer).set(bytes.subarray(0, 4 * dimensions).swap32())
      kept.set(byHash.get(hash) ?? '', numbers)
    }
  }
  return kept
}

/** A school's vectors of each of these models that has made some, in the order of the models.
 *  @source table vectors.catalogue_vectors */
export const readTextVectors = async (database: Database, schoolId: string, models: readonly string[]): Promise<TextVectors[]> => {
  if (models.length === 0) return []
  for (;;) {
    const read = await database.forSchool(schoolId, (tx) => readPacked(tx, schoolId, models))
    if (read) return read
  }
}

/** @returns null when one of them was packed anew meanwhile */
const readPacked = async (tx: Transaction, schoolId: string, models: readonly string[]): Promise<TextVectors[] | null> => {
  const rows = await tx.query<PackedRow>(sql`
    select model, dimensions, revision, text_hashes as "textHashes", length(embeddings) as size from vectors.catalogue_vectors
    where school_id = ${schoolId} and model = any(${models}::text[]) order by array_position(${models}::text[], model)`)
  const read: TextVectors[] = []
  for (const row of rows) {
    const numbers = await readNumbers(tx, schoolId, row)
    if (!numbers) return null
    read.push(unpack(row, numbers))
  }
  return read
}

const readNumbers = async (tx: Transaction, schoolId: string, { model, revision, size }: PackedRow): Promise<Float32Array | null> => {
  const numbers = new Float32Array(size / 4)
  const bytes = Buffer.from(numbers.buffer)
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const [piece] = await tx.query<{ bytes: Buffer }>(sql`
      select substring(embeddings from ${at + 1}::int for ${PIECE_BYTES}::int) as bytes from vectors.catalogue_vectors
      where school_id = ${schoolId} and model = ${model} and revision = ${revision}`)
    if (!piece) return null
    // All machines that the product runs on keep the least significant byte first.
    bytes.set(piece.bytes.swap32(), at)
  }
  return numbers
}

const unpack = ({ model, dimensions, textHashes }: PackedRow, numbers: Float32Array): TextVectors => {
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
