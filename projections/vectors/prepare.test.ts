import { raw, sql } from '@clearbell/database'
import { dumpSchema, testDatabase, testEmbedded } from '@clearbell/database/testing'
import { describe, expect, it } from 'vitest'
import { prepareVectors } from './prepare.ts'

const hasPgvector = sql`select 1 from pg_available_extensions where name = 'vector'`

describe('the tables of vectors', () => {
  it('are made, with their policy, as schema.txt shows', { timeout: 60_000 }, async () => {
    const database = await testEmbedded()
    expect(await prepareVectors(database)).toBeNull()
    expect(await prepareVectors(database)).toBeNull()
    await expect(await dumpSchema(database, ['vectors'])).toMatchFileSnapshot('./schema.txt')
    await database.close()
  })

  it('are the same on a server with pgvector; one without says why not, and has the one that every question reads', async () => {
    const { database, drop } = await testDatabase()
    const isThere = (await database.query(hasPgvector)).length > 0
    const reason = await prepareVectors(database)
    if (isThere) await expect(await dumpSchema(database, ['vectors'])).toMatchFileSnapshot('./schema.txt')
    else expect(reason).toContain('extension "vector" is not available')
    expect(await database.query(sql`select from vectors.catalogue_vectors`)).toEqual([])
    await drop()
  })

  it('are not said to be missing where something else is wrong', { timeout: 60_000 }, async () => {
    const database = await testEmbedded()
    await database.query(raw('create schema vectors'))
    await expect(prepareVectors(database)).rejects.toThrow('schema "vectors" already exists')
    await database.close()
  })
})
