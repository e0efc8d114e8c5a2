import { DatabaseUnavailable } from '@clearbell/database'
import { LogUnavailable } from '@clearbell/eventstore'
import { FileNotReadInTime } from '@clearbell/imports'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { replyToError } from './errors.ts'

afterEach(() => vi.useRealTimers())

it('answers 503 for a while to whatever an outage fails, and logs a line a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 }) // no line of another test is within the second
  const lines: { level: number; reason?: string }[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(JSON.parse(line)) } } })
  app.setErrorHandler(replyToError)
  const outages = [new DatabaseUnavailable('a lock is kept'), new LogUnavailable('no answer'), new FileNotReadInTime('busy')]
  const errors = [...outages, new Error('a bug')]
  app.get('/:index', ({ params }) => Promise.reject(errors[Number((params as { index: string }).index)]))
  const statuses = []
  for (const index of errors.keys()) statuses.push((await app.inject({ url: `/${index}` })).statusCode)
  expect(statuses).toEqual([503, 503, 503, 500])
  expect(lines.map(({ reason }) => reason)).toEqual(['a lock is kept', undefined])
  await app.close()
})
