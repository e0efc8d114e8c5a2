import { dumpSchema, testDatabase, testEmbedded } from '@clearbell/database/testing'
import { expect, it } from 'vitest'
import { createWaiter, projections } from './index.ts'

it('makes the tables, indexes and policies on either engine that schema.txt shows', { timeout: 60_000 }, async () => {
  const [server, embedded] = [await testDatabase(), await testEmbedded()]
  for (const database of [server.database, embedded]) {
    await createWaiter(database, projections)
    const schemas = ['projections', ...projections.map(({ name }) => name)]
    await expect(await dumpSchema(database, schemas)).toMatchFileSnapshot('./schema.txt')
  }
  await embedded.close()
  await server.drop()
})
