import { raw, sql } from '@clearbell/database'
import { dumpSchema, hasPgvector, testDatabase, testEmbedded } from '@clearbell/database/testing'
import { describe, expect, it } from 'vitest'
import { prepareVectors } from './prepare.ts'

const isPgvectorThere = await hasPgvector()

describe('the tables of vectors', () => {
  it('are made, with their policy, as schema.txt shows', { timeout: 60_000 }, async () => {
    const database = await testEmbedded()
    expect(await prepareVectors(database)).toBeNull()
    expect(await prepareVectors(database)).toBeNull()
    await expect(await dumpSchema(database, ['vectors'])).toMatchFileSnapshot('./schema.txt')
    await database.close()
  })

  it.skipIf(!isPgvectorThere)('are the same on a server with pgvector', async () => {
    const { database, drop } = await testDatabase()
    expect(await prepareVectors(database)).toBeNull()
    await expect(await dumpSchema(database, ['vectors'])).toMatchFileSnapshot('./schema.txt')
    await drop()
  })

  it('have only the one that every question reads on a server without pgvector, which says so', async (test) => {
    const { database, drop } = await testDatabase({ withoutPgvector: true })
    const reason = await prepareVectors(database)
    test.skip(reason === null, 'this server cannot hide pgvector')
    expect(reason).toContain('extension "vector" is not available')
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
