import { type ReadModel, SystemStatus } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { projections } from '@clearbell/projections'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
let operator: Awaited<ReturnType<Installation['signIn']>>
const countMails = vi.fn(async () => ({ waiting: 1, retried: 0, sending: 0, sent: 4, failed: 2, skipped: 0 }))
beforeAll(async () => {
  const relay = async () => new Date(Date.now() - 60_000)
  const mail = async () => Promise.reject(new Error('no mailer has ever run'))
  bell = await openInstallation({ countMails, reactionsBehindSince: { relay, mail } })
  operator = await bell.signIn((await bell.createOperator()).email)
})
afterAll(() => bell.close())

const system = async () => SystemStatus.parse((await operator.request({ url: '/api/admin/system' })).json())
const readModel = async (id: string): Promise<ReadModel> => (await system()).readModels.find((each) => each.id === id)!
const rebuild = (name: string) => operator.request({ method: 'POST', url: `/api/admin/read-models/${name}/rebuild` })
const ended = (name: string) => vi.waitFor(async () => expect((await readModel(name)).rebuild?.state).toBe('done'), { timeout: 10_000 })

it('shows every read model, the lags of the reactions that have one, and the mails', async () => {
  const { readModels, reactions, mails } = await system()
  expect(readModels.map(({ id, version }) => ({ name: id, version }))).toEqual(projections.map(({ name, version }) => ({ name, version })))
  expect(readModels[0]).toMatchObject({ behindSince: null, lagSeconds: 0, progress: 1, problem: null, build: null, rebuild: null })
  expect(reactions).toEqual([{ name: 'relay', lagSeconds: 60 }])
  expect(mails).toMatchObject({ waiting: 1, sent: 4, failed: 2 })
  countMails.mockRejectedValueOnce(new Error('no mailer has ever run'))
  expect((await system()).mails).toBeNull()
})

it('rebuilds a read model in the background and says from how many events', async () => {
  const { schoolId } = await bell.createSchool('Oak')
  await bell.database.query(sql`update schools.schools set name = 'Wrong'`)
  expect((await rebuild('schools')).statusCode).toBe(202)
  await ended('schools')
  expect(await bell.database.query(sql`select name from schools.schools where school_id = ${schoolId}`)).toEqual([{ name: 'Oak' }])
  expect((await readModel('schools')).rebuild).toMatchObject({ progress: 1, problem: null, endedAt: expect.any(String) })
  expect((await readModel('schools')).rebuild?.events).toBeGreaterThan(0)
})

it('refuses a rebuild beside another one, and of a read model that does not exist', async () => {
  const another = await bell.database.lock('rebuild:leads')
  const refused = await rebuild('leads')
  await another.release()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This read model is being rebuilt already. Wait until that rebuild ends.',
  ])
  expect((await rebuild('nothing')).json()).toMatchObject({ code: 'read_model_not_found' })
})
