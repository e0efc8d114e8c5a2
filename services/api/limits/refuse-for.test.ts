import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { refuseFor } from './rate-limits.ts'

const reply = { header: () => reply } as unknown as FastifyReply

it.each([
  [20, 'too_many_requests', 'Too many requests. Please wait a moment and try again.'],
  [3_590, 'too_many_requests', 'Too many requests. Please try again in 60 minutes.'],
  [899, 'too_many_sign_ins', 'Too many failed attempts. Please try again in 15 minutes.'],
] as const)('says how long to wait: %i seconds for %s', (seconds, code, sentence) =>
  expect(() => refuseFor(seconds, reply, code)).toThrow(sentence),
)

it('lets those pass who need not wait', () => expect(() => refuseFor(0, reply)).not.toThrow())
