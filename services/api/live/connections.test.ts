import { Duplex, PassThrough } from 'node:stream'
import { limits } from '@clearbell/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connections } from './connections.ts'
import { outermost } from './paths.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const viewer = { userId: 'ada', schoolId: 'oak', isOperator: false, session: 's' }
const nobody = { schoolIds: new Set<string>(), userIds: new Set<string>(), operators: [] }
const ofOak = (path: string) => ({ ...nobody, schoolIds: new Set(['oak']), everyone: [path] })
const { everyMs, heartbeatMs, minutes } = limits.live
const longAgo = () => Date.now() - 60_000

const open = () => {
  const connections = new Connections(limits.live)
  const out = new PassThrough()
  let text = ''
  out.on('data', (data) => (text += data))
  connections.add(viewer, out, longAgo())
  const changed = () => [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data!) as string[])
  return { connections, out, changed }
}

it('sends the changes of a second together, the first of them at once', async () => {
  const { connections, changed } = open()
  connections.tell(ofOak('/api/faqs'))
  await vi.advanceTimersByTimeAsync(200)
  expect(changed()).toEqual([['/api/faqs']])
  for (let change = 0; change < 50; change++) connections.tell(ofOak(change % 2 ? '/api/faqs' : '/api/school'))
  await vi.advanceTimersByTimeAsync(everyMs)
  expect(changed()).toEqual([['/api/faqs'], ['/api/faqs', '/api/school']])
})

it('drops a client that does not read, after keeping only what has changed for it', async () => {
  const connections = new Connections(limits.live)
  const written: string[] = []
  const stuck = new Duplex({ writableHighWaterMark: 1, read: () => {}, write: (text) => void written.push(String(text)) })
  connections.add(viewer, stuck, longAgo())
  for (let change = 0; change < 100; change++) connections.tell(ofOak('/api/faqs'))
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  expect(stuck.destroyed).toBe(true)
  expect(written).toHaveLength(1)
  expect(connections.has('ada')).toBe(false)
})

it('ends a connection after an hour, so that its session is checked again', async () => {
  const { connections, out } = open()
  await vi.advanceTimersByTimeAsync((minutes - 1) * 60_000)
  expect(out.writableEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000 + 2 * heartbeatMs)
  expect(out.writableEnded).toBe(true)
  expect(connections.has('ada')).toBe(false)
})

it('names no path below another', () =>
  expect(outermost(['/api/faqs/summary', '/api/faqs', '/api/faqs-of-old', '/api/faqs'])).toEqual(['/api/faqs', '/api/faqs-of-old']))
