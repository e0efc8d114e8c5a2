import { randomUUID } from 'node:crypto'
import { ParkedEvents, type ReadModel, SystemStatus } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { openPostgresEventStore } from '@clearbell/eventstore'
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

it('lists a parked event without its content, and has it retried and discarded', async () => {
  const { schoolId } = await bell.createSchool('Elm')
  const engine = await openPostgresEventStore(bell.database) // stores what the product would refuse
  const metadata = {
    occurredAt: new Date().toISOString(),
    actor: { kind: 'system', name: 'test' },
    correlationId: 'c',
    causationId: 'c',
  } as const
  const data = { schoolId, groupId: { secret: 'of a visitor' }, interactionId: 'i' }
  const type = 'UnansweredQuestionGrouped'
  const ids = { parked: randomUUID(), behind: randomUUID(), other: randomUUID() }
  const events = [ids.parked, ids.behind].map((id) => ({ id, type, data, metadata: { ...metadata, schemaVersion: 1 } }))
  await engine.append([{ stream: `gaps-${schoolId}`, expectedVersion: 'any', events }])
  await engine.close()
  const list = async () => ParkedEvents.parse((await operator.request({ url: '/api/admin/parked-events' })).json())
  await vi.waitFor(async () => expect((await list()).rows).toMatchObject([{ waiting: 1 }]), { timeout: 10_000 })
  expect(await readModel('unanswered_questions')).toMatchObject({ parked: 2, problem: null })
  const row = { projection: 'unanswered_questions', type, eventId: ids.parked, school: { id: schoolId, name: 'Elm' } }
  const listed = await list()
  expect(listed).toMatchObject({ rows: [{ ...row, error: expect.stringContaining('data.groupId') }], total: 1 })
  expect(JSON.stringify(listed)).not.toContain('visitor')

  const post = async (event: keyof typeof ids, decision: string, payload: object = {}) => {
    const reply = await operator.request({
      method: 'POST',
      url: `/api/admin/parked-events/unanswered_questions/${ids[event]}/${decision}`,
      payload,
    })
    return reply.json()
  }
  expect(await post('behind', 'retry')).toMatchObject({ code: 'parked_event_waiting' })
  expect(await post('other', 'retry')).toMatchObject({ code: 'parked_event_not_found' })
  expect(await post('parked', 'retry')).toEqual({ state: 'parked' })
  expect(await post('parked', 'discard', { reason: ' ' })).toMatchObject({ code: 'bad_request' })
  expect(await post('parked', 'discard', { reason: 'A test' })).toEqual({ state: 'gone' })
  expect((await list()).rows).toMatchObject([{ eventId: ids.behind, waiting: 0 }])
})
