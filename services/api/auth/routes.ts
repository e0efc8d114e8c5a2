import { commandContext, findUserIdByEmail, recordSignIn } from '@clearbell/commands'
import { CurrentUser, Refusal, SignInForm, SignInReply } from '@clearbell/contracts'
import { findUser } from '@clearbell/projections'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { tellPosition } from '../read-your-writes.ts'
import { signIn } from '../sessions.ts'

/** Failed tries are counted for the account and for the visitor's address; both are looked at before any hashing. */
const refuseGuessing = async ({ signInFailures, limits }: ApiDeps, account: string, address: string, reply: FastifyReply) => {
  const seconds = Math.max(
    await signInFailures.waitSeconds(account, limits.signIn.failuresPerAccount),
    await signInFailures.waitSeconds(address, limits.signIn.failuresPerAddress),
  )
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new Refusal('too_many_sign_ins')
}

/** @throws Refusal invalid_credentials, account_inactive (only after the right password), too_many_sign_ins */
const authenticate = async (deps: ApiDeps, { email, password }: SignInForm, request: FastifyRequest, reply: FastifyReply) => {
  const { database, store, credentials, signInFailures, keys } = deps
  const emailHash = keys.emailHash(email)
  const [account, address] = [`account:${emailHash}`, `address:${request.ip}`]
  await refuseGuessing(deps, account, address, reply)
  const userId = await findUserIdByEmail(store, emailHash)
  if (!(await credentials.verify(userId, password)) || userId === null) {
    await signInFailures.record([account, address])
    throw new Refusal('invalid_credentials')
  }
  const user = await findUser(database, userId)
  if (!user) throw new Refusal('unavailable')
  if (user.status !== 'active') throw new Refusal('account_inactive')
  await signInFailures.clear(account)
  return user
}

export const authRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { store, clock } = deps

  app.post(
    '/api/auth/login',
    { schema: { body: SignInForm, response: { 200: SignInReply } }, config: { access: 'public' } },
    async (request, reply) => {
      const user = await authenticate(deps, request.body, request, reply)
      await signIn(request, user.id, clock())
      const context = commandContext({ now: clock(), actor: { kind: 'user', userId: user.id }, correlationId: request.id })
      const userAgent = request.headers['user-agent'] ?? null
      tellPosition(reply, await recordSignIn(store, { userId: user.id, ipAddress: request.ip, userAgent }, context))
      return { requirePasswordChange: user.requirePasswordChange }
    },
  )

  app.post('/api/auth/logout', { schema: { response: { 204: z.void() } }, config: { access: 'public' } }, async (request, reply) => {
    await request.session.destroy()
    return reply.clearCookie('clearbell_session', { path: '/' }).code(204).send()
  })

  app.get(
    '/api/auth/user',
    { schema: { response: { 200: CurrentUser } }, config: { access: 'session', reads: ['users', 'schools'] } },
    async (request) => request.viewer!,
  )
}
