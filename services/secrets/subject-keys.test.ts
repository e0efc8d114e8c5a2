import { type TestDatabase, testDatabase } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appKeys, openSubjectKeys, secretsMigrations } from './index.ts'

let testing: TestDatabase
beforeAll(async () => {
  testing = await testDatabase()
  await testing.database.migrate('secrets', secretsMigrations)
})
afterAll(() => testing.drop())

const { wrapping } = appKeys('a secret of at least 32 characters')
const newSubject = () => `chat-oak.${crypto.randomUUID()}`

describe('subject keys on a server', () => {
  it('are one per subject when many processes make it in the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const subject = newSubject()
      const processes = Array.from({ length: 8 }, () => openSubjectKeys(testing.database, wrapping))
      const made = await Promise.all(processes.map((keys) => keys.ensure([subject])))
      expect(new Set(made.map((found) => found.get(subject)?.toString('hex'))).size).toBe(1)
    }
  })

  it('are not made again for a subject that was erased', async () => {
    const [subject, keys] = [newSubject(), openSubjectKeys(testing.database, wrapping)]
    await keys.ensure([subject])
    await keys.destroy(subject)
    for (const each of [keys, openSubjectKeys(testing.database, wrapping)]) expect((await each.ensure([subject])).get(subject)).toBeNull()
  })
})
