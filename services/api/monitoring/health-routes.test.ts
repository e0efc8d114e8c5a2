import { describe, expect, it } from 'vitest'
import { openInstallation } from '../testing/installation.ts'

const answering = { by: 'words', model: 'missing', provider: 'none' }
const projection = (isReady: boolean) => ({ name: 'faqs', isReady, detail: isReady ? 'up to date' : 'stands still' })

describe('/readyz', { timeout: 60_000 }, () => {
  it('says how answers are found, whatever that is', async () => {
    const bell = await openInstallation({ projectionStatus: async () => [projection(true)] })
    const reply = await bell.app.inject({ url: '/readyz' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { isReady: true, database: true, projections: [projection(true)], answering }])
    await bell.close()
  })

  it('is 503 while a projection stands still, and names it', async () => {
    const bell = await openInstallation({ projectionStatus: async () => [projection(false)] })
    const reply = await bell.app.inject({ url: '/readyz' })
    expect([reply.statusCode, reply.json()]).toEqual([503, { isReady: false, database: true, projections: [projection(false)], answering }])
    await bell.close()
  })

  it('is 503 without a database, and still says how answers are found', async () => {
    const gone = () => Promise.reject(new Error('the database is away'))
    const bell = await openInstallation({ projectionStatus: gone })
    const reply = await bell.app.inject({ url: '/readyz' })
    expect([reply.statusCode, reply.json()]).toEqual([503, { isReady: false, database: false, projections: [], answering }])
    expect((await bell.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    await bell.close()
  })
})
