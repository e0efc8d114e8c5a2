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

  it('is 503 without a database, and still says how answers are found', async () => {
    projections = () => Promise.reject(new Error('the database is away'))
    expect(await readiness()).toEqual([503, { isReady: false, database: false, log: true, engine: true, projections: [], answering }])
    expect((await bell.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  })
})
