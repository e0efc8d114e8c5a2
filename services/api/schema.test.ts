import { dumpSchema, testDatabase, testEmbedded } from '@clearbell/database/testing'
import { expect, it } from 'vitest'
import { apiMigrations } from './index.ts'

it('makes the tables of sessions, of logos and of the files of the widget on either engine that schema.txt shows', {
  timeout: 60_000,
}, async () => {
  const [server, embedded] = [await testDatabase(), await testEmbedded()]
  for (const database of [server.database, embedded]) {
    await database.migrate('sessions', apiMigrations)
    await expect(await dumpSchema(database, ['web_sessions', 'web_logos', 'web_widget'])).toMatchFileSnapshot('./schema.txt')
  }
  await embedded.close()
  await server.drop()
})
