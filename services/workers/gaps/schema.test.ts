import { dumpSchema, testDatabase, testEmbedded } from '@clearbell/database/testing'
import { expect, it } from 'vitest'

it('makes the table on either engine that schema.txt shows', { timeout: 60_000 }, async () => {
  const [server, embedded] = [await testDatabase(), await testEmbedded()]
  for (const database of [server.database, embedded]) {
    await database.migrate('gaps', new URL('./migrations/', import.meta.url))
    await expect(await dumpSchema(database, ['gaps'])).toMatchFileSnapshot('./schema.txt')
  }
  await embedded.close()
  await server.drop()
})
