import type { Database } from '@clearbell/database'

/** What Postgres answers to `create extension` where pgvector is not installed, or this user may not create it. */
const WITHOUT_PGVECTOR = ['0A000', '58P01', '42501']

/** Makes the tables of vectors.
 *  @returns null, or in Postgres' words why it keeps no vectors: then all else works, and words alone find answers */
export const prepareVectors = async (database: Database): Promise<string | null> => {
  try {
    await database.migrate('vectors', new URL('./migrations/', import.meta.url))
    return null
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message: string } }
    if (!cause?.code || !WITHOUT_PGVECTOR.includes(cause.code)) throw error
    return cause.message
  }
}
