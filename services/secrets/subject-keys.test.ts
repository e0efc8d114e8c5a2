import type { Database } from '@clearbell/database'
import { type TestDatabase, testDatabase } from '@clearbell/database/testing'
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
      expect(new Set(made.map((found) => found.get(subject)?.export().toString('hex'))).size).toBe(1)
    }
  })

  it('are made together for all who ask at once, and by the next call when that failed', async () => {
    let [statements, isDown] = [0, true]
    const query: Database['query'] = async (statement) => {
      statements++
      if (isDown) throw new Error('the database is away')
      return testing.database.query(statement) as never
    }
    const keys = openSubjectKeys({ ...testing.database, query }, wrapping)
    const subjects = Array.from({ length: 20 }, newSubject)
    const ensureEach = () => Promise.allSettled(subjects.map((subject) => keys.ensure([subject])))
    expect((await ensureEach()).every(({ status }) => status === 'rejected')).toBe(true)
    isDown = false
    const made = (await ensureEach()).map(
      (outcome, n) => outcome.status === 'fulfilled' && outcome.value.get(subjects[n]!)?.export().toString('hex'),
    )
    expect(new Set(made).size).toBe(20)
    expect(made).not.toContain(false)
    expect(statements).toBe(2)
  })

  it('are forgotten by every process when one destroys them', async () => {
    const [one, other] = [openSubjectKeys(testing.database, wrapping), openSubjectKeys(testing.database, wrapping)]
    const school = crypto.randomUUID()
    const [first, second, kept] = [`chat-${school}.1`, `chat-${school}.2`, newSubject()]
    const isKnown = async (subject: string) => !!(await other.find([subject])).get(subject)
    for (const subject of [first, second, kept]) await other.ensure([subject])
    await one.destroy(first)
    await expect.poll(() => isKnown(first)).toBe(false)
    expect([await isKnown(second), await isKnown(kept)]).toEqual([true, true])
    await one.destroyAll(`chat-${school}.`)
    await expect.poll(() => isKnown(second)).toBe(false)
    expect(await isKnown(kept)).toBe(true)
  })

  it('are not made again for a subject that was erased', async () => {
    const [subject, keys] = [newSubject(), openSubjectKeys(testing.database, wrapping)]
    await keys.ensure([subject])
    await keys.destroy(subject)
    for (const each of [keys, openSubjectKeys(testing.database, wrapping)]) expect((await each.ensure([subject])).get(subject)).toBeNull()
  })
})
