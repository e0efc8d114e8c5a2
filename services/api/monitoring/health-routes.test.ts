import { DatabaseUnavailable } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

const answering = { by: 'words', model: 'missing', provider: 'none' }
const projection = (isReady: boolean) => ({ name: 'faqs', isReady, detail: isReady ? 'up to date' : 'stopped' })

let projections: () => Promise<ReturnType<typeof projection>[]>
let responds = true
let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ projectionStatus: () => projections(), engineResponds: async () => responds })
})
afterAll(() => bell.close())
const readiness = async () => {
  const reply = await bell.app.inject({ url: '/readyz' })
  return [reply.statusCode, reply.json()]
}

describe('/readyz', () => {
  it('says how answers are found, whatever that is', async () => {
    projections = async () => [projection(true)]
    expect(await readiness()).toEqual([
      200,
      { isReady: true, database: true, log: true, engine: true, projections: [projection(true)], answering },
    ])
  })

  it('is 503 while a projection has stopped, and names it', async () => {
    projections = async () => [projection(false)]
    expect(await readiness()).toEqual([
      503,
      { isReady: false, database: true, log: true, engine: true, projections: [projection(false)], answering },
    ])
  })

  it('is 503 while the answering engine does not answer, and names it', async () => {
    projections = async () => []
    responds = false
    expect(await readiness()).toEqual([503, { isReady: false, database: true, log: true, engine: false, projections: [], answering }])
    responds = true
  })

  it('is 503 without a database, says so, and still says how answers are found', async () => {
    projections = () => Promise.reject(new Error('the database is away'))
    const reason = 'the database does not answer'
    const away = { isReady: false, database: false, reason, log: true, engine: true, projections: [], answering }
    expect(await readiness()).toEqual([503, away])
    expect((await bell.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  })

  it('is 503 while the disk is full, and names that alone of what is known', async () => {
    const reason = 'the disk of the database is full'
    projections = () => Promise.reject(new DatabaseUnavailable('could not write /home/me/pg_wal', { reason }))
    expect((await readiness())[1]).toMatchObject({ isReady: false, database: false, reason })
  })

  it('is 503 within seconds while the database hangs', async () => {
    projections = () => new Promise(() => {})
    const started = performance.now()
    expect((await readiness())[1]).toMatchObject({ isReady: false, reason: 'the database does not answer' })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
