import { type Database, type Sql, sql } from '@clearbell/database'
import { currentCatalogue } from '../catalogue.ts'
import { textHash } from './text-hash.ts'

/** Of the column that all models share. */
const COLUMN_DIMENSIONS = 1536

/** @param textsVersion changes with the code that makes the texts of an entry: every catalogue is then packed again */
const packedAs = (catalogueVersion: Sql, textsVersion: string) => sql`concat(${catalogueVersion}, '/', ${textsVersion}::text)`

/** The school whose catalogue changed last among those that a model has not packed as they stand now; undefined when it
 *  has packed all.   @param except schools that are passed over */
export const nextToPack = async (
  database: Database,
  model: string,
  textsVersion: string,
  except: readonly string[],
): Promise<string | undefined> => {
  const [row] = await database.query<{ schoolId: string }>(sql`
    select school.school_id as "schoolId" from schools.schools school
    where ${currentCatalogue(sql`school.school_id`)} <> '0.0'
      and not exists (select from vectors.catalogue_vectors packed where packed.school_id = school.school_id and model = ${model}
        and catalogue_version = ${packedAs(currentCatalogue(sql`school.school_id`), textsVersion)})
      and school.school_id <> all(${except}::text[])
    order by greatest(
      (select max(created_at) from faqs.faq_versions faqs where faqs.school_id = school.school_id),
      (select max(created_at) from calendar.calendar_versions calendar where calendar.school_id = school.school_id)) desc
    limit 1`)
  return row?.schoolId
}

/** Whether a model has packed the school's catalogue as it stands now. */
export const isPacked = async (database: Database, schoolId: string, model: string, textsVersion: string): Promise<boolean> => {
  const rows = await database.query(sql`
    select from vectors.catalogue_vectors
    where school_id = ${schoolId} and model = ${model} and catalogue_version = ${packedAs(currentCatalogue(schoolId), textsVersion)}`)
  return rows.length > 0
}

const LOOKED_UP_AT_ONCE = 2_000

/** Those of the texts that a model has made no vector of, each once, in the order given. */
export const textsWithoutVector = async (database: Database, model: string, texts: readonly string[]): Promise<string[]> => {
  const missing = new Map<string, string>()
  // In pieces: hashing all texts of a large school at once would stop the loop.
  for (let start = 0; start < texts.length; start += LOOKED_UP_AT_ONCE) {
    const byHash = new Map(texts.slice(start, start + LOOKED_UP_AT_ONCE).map((text) => [textHash(text), text]))
    const known = await database.query<{ hash: string }>(sql`
      select encode(text_hash, 'hex') as hash from vectors.text_vectors
      where model = ${model} and text_hash in (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) hash)`)
    for (const { hash } of known) byHash.delete(hash)
    for (const [hash, text] of byHash) missing.set(hash, text)
  }
  return [...missing.values()]
}

/** Keeps what a model made of texts; a vector that is there already stays.
 *  @param vectors one for each text, of at most 1,536 finite numbers   @throws what Postgres says of others */
export const keepTextVectors = async (
  database: Database,
  model: string,
  texts: readonly string[],
  vectors: readonly Float32Array[],
): Promise<void> => {
  await database.query(sql`
    insert into vectors.text_vectors (model, text_hash, embedding)
    select ${model}, decode(hash, 'hex'), embedding::vector
    from unnest(${texts.map(textHash)}::text[], ${vectors.map(padded)}::text[]) as made (hash, embedding)
    on conflict (model, text_hash) do nothing`)
}

/** `tellEmbedded` notifies on this channel, with the school's id. */
export const EMBEDDED_CHANNEL = 'embedded'

/** Tells every process that a school has new vectors. */
export const tellEmbedded = async (database: Database, schoolId: string): Promise<void> => {
  await database.query(sql`select pg_notify(${EMBEDDED_CHANNEL}, ${schoolId})`)
}

const padded = (vector: Float32Array): string => `[${vector.join()}${',0'.repeat(Math.max(0, COLUMN_DIMENSIONS - vector.length))}]`

export interface Packing {
  schoolId: string
  model: string
  dimensions: number
  /** The version whose entries the texts are of. */
  catalogueVersion: string
  textsVersion: string
  texts: readonly string[]
}

/** Packs what is kept of the texts for the school, in the place of what was packed before, in one statement: whoever reads
 *  sees the one or the other. `vector_send` is pgvector's own wire format: two numbers of 16 bits, then the floats. */
export const packCatalogue = async (database: Database, packing: Packing): Promise<void> => {
  const { schoolId, model, dimensions, catalogueVersion, textsVersion, texts } = packing
  await database.query(sql`
    insert into vectors.catalogue_vectors as packed (school_id, model, dimensions, catalogue_version, text_hashes, embeddings)
    select ${schoolId}, ${model}, ${dimensions}::int, ${packedAs(sql`${catalogueVersion}::text`, textsVersion)}, coalesce(string_agg(text_hash, ''::bytea order by text_hash), ''),
      coalesce(string_agg(substring(vector_send(embedding) from 5 for ${4 * dimensions}::int), ''::bytea order by text_hash), '')
    from vectors.text_vectors
    where model = ${model} and text_hash in (select decode(hash, 'hex') from unnest(${texts.map(textHash)}::text[]) hash)
    on conflict (school_id, model) do update set dimensions = excluded.dimensions, catalogue_version = excluded.catalogue_version,
      text_hashes = excluded.text_hashes, embeddings = excluded.embeddings, revision = packed.revision + 1`)
}

/** Forgets the packed vectors of a school that is erased. */
export const dropCatalogueVectors = async (database: Database, schoolId: string): Promise<void> => {
  // A command may erase a school in a database where no product has made the tables yet.
  const [tables] = await database.query<{ areMade: boolean }>(sql`select to_regclass('vectors.catalogue_vectors') is not null as "areMade"`)
  if (tables?.areMade) await database.query(sql`delete from vectors.catalogue_vectors where school_id = ${schoolId}`)
}
