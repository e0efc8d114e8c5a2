import { type CommandContext, handleUser, isRepeatForUser, readUser, recordAccess } from '@clearbell/commands'
import {
  CurrentUser,
  Message,
  PASSWORD_RESET_REQUESTED,
  PasswordChangeForm,
  PasswordResetForm,
  PasswordResetRequestForm,
  Refusal,
  SignInForm,
  SignInReply,
} from '@clearbell/contracts'
import { requireGoodPassword } from '@clearbell/secrets'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { confirmationLimit, confirmPassword } from '../access/confirm-password.ts'
import { endAccess, sessionCookie } from '../access/sessions.ts'
import { visitOf } from '../access/visit.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'
import { refuseFor } from '../limits/rate-limits.ts'
import { perNetwork } from '../limits/visitor-address.ts'
import { clearGuesses } from './guesses.ts'
import { openSession } from './open-session.ts'
import { openResetRequests } from './reset-requests.ts'
import { handleSignIn } from './sign-in.ts'

const HOUR_SECONDS = 3_600
const PASSWORD_RESET = { message: 'You can now sign in with your new password.' }
const PASSWORD_CHANGED = { message: 'You can now access your account with your new password.' }

const sessionRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.post(
    '/api/auth/login',
    { schema: { body: SignInForm, response: { 200: SignInReply } }, config: { access: 'public' } },
    async (request, reply) => handleSignIn(deps, request.body, request, reply),
  )

  app.post('/api/auth/logout', { schema: { response: { 204: z.void() } }, config: { access: 'public' } }, async (request, reply) => {
    const userId = request.viewer?.id
    await request.session.destroy()
    if (userId !== undefined) {
      const event = { type: 'SignedOut', data: { userId, ...visitOf(request) } } as const
      tellPosition(reply, await recordAccess(deps.store, event, contextOf(request, deps.clock(), [userId], {})))
    }
    const { name, options } = sessionCookie(deps.publicUrl)
    return reply.clearCookie(name, options).code(204).send()
  })

  app.get(
    '/api/auth/user',
    { schema: { response: { 200: CurrentUser } }, config: { access: 'session', reads: ['users', 'schools'] } },
    async (request) => request.viewer!,
  )

  app.get('/api/login', { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) => reply.redirect('/login'))
}

const passwordRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { store, credentials, resetTokens, rateLimits, keys, limits, clock } = deps
  const resetRequests = openResetRequests(deps, limits.passwordReset.perAccountPerHour)
  const workOff = () =>
    resetRequests.work().catch((error: unknown) => app.log.error({ err: error }, 'password resets wait to be worked off'))
  app.addHook('onReady', async () => void workOff())
  app.addHook('onClose', workOff)

  /** Checks the rules before anything is stored, so that a refusal leaves nothing half done.
   *  @throws Refusal account_inactive, or one of the password policy */
  const requireSettable = async (userId: string, password: string, name: 'Password' | 'New password') => {
    const user = await readUser(store, userId)
    if (user?.status !== 'active') throw new Refusal('account_inactive')
    requireGoodPassword(password, { ...user.profile, productName: deps.config.productName }, name)
  }

  /** Whether the request has set this password before. What is set is no part of the command's content, not even as a hash,
   *  because the log would keep it; so it is compared with what is set now.   @throws Refusal idempotency_key_reused */
  const hasBeenSet = async (userId: string, password: string, context: CommandContext, reply: FastifyReply): Promise<boolean> => {
    if (!(await isRepeatForUser(store, userId, context))) return false
    const limit = confirmationLimit(limits, userId)
    refuseFor(await rateLimits.hit([limit]), reply, 'too_many_sign_ins')
    if ((await credentials.verify(userId, password)).outcome !== 'right') throw new Refusal('idempotency_key_reused')
    await rateLimits.takeBack(limit.key)
    return true
  }

  /** Behind a password that was set. */
  const recordChange = async (
    change: { userId: string; how: 'changed' | 'reset' },
    context: CommandContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { position } = await handleUser(store, { type: 'ChangePassword', data: { ...change, ...visitOf(request) } }, context)
    tellPosition(reply, position)
    // Signing in is next, and asks the read model whether a new password must be set.
    await waitUntilShown(deps, ['users'], position)
  }

  app.post(
    '/api/auth/reset-password-request',
    { schema: { body: PasswordResetRequestForm, response: { 200: Message } }, config: { access: 'public' } },
    async (request, reply) => {
      const ofNetwork = { key: 'reset address', max: limits.passwordReset.perAddressPerHour, windowSeconds: HOUR_SECONDS }
      const emailHash = keys.emailHash(request.body.email)
      const nextId = contextOf(request, clock(), [emailHash], {}).ids()
      refuseFor(await rateLimits.hit(perNetwork(request, ofNetwork)), reply)
      await resetRequests.add(nextId(), emailHash, visitOf(request), clock())
      // After the reply, so that the work for a known address does not show in its time.
      reply.raw.once('close', () => void workOff())
      return { message: PASSWORD_RESET_REQUESTED }
    },
  )

  app.post(
    '/api/auth/reset-password',
    { schema: { body: PasswordResetForm, response: { 200: Message } }, config: { access: 'public' } },
    async (request, reply) => {
      const { token, password } = request.body
      requireGoodPassword(password, null)
      const context = contextOf(request, clock(), [token], {})
      const usedBy = await resetTokens.findUsed(token)
      if (usedBy !== null && (await hasBeenSet(usedBy, password, context, reply))) return PASSWORD_RESET
      const userId = await resetTokens.find(token)
      if (userId !== null) await requireSettable(userId, password, 'Password')
      if (userId === null || (await resetTokens.redeem(token)) === null) throw new Refusal('reset_token_invalid')
      await credentials.setPassword(userId, password)
      // At once, so that whoever had the old password is out whatever fails behind this.
      await endAccess(deps, userId)
      await clearGuesses(deps, userId)
      await recordChange({ userId, how: 'reset' }, context, request, reply)
      return PASSWORD_RESET
    },
  )

  app.post(
    '/api/auth/change-password',
    { schema: { body: PasswordChangeForm, response: { 200: Message } }, config: { access: 'session' } },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body
      const userId = request.viewer!.id
      const context = contextOf(request, clock(), [userId], { userId })
      if (await hasBeenSet(userId, newPassword, context, reply)) return PASSWORD_CHANGED
      const shownId = await confirmPassword(deps, { userId, password: currentPassword, wrong: 'current_password_wrong' }, reply)
      // A temporary password stands in a mailbox. It must not become the lasting one, not even with a blank beside it.
      if (newPassword.trim() === currentPassword.trim()) throw new Refusal('password_unchanged')
      await requireSettable(userId, newPassword, 'New password')
      const passwordId = await credentials.replacePassword(userId, shownId, newPassword)
      if (passwordId === null) throw new Refusal('current_password_wrong')
      // Whoever else is signed in as this person is no longer.
      await endAccess(deps, userId)
      await recordChange({ userId, how: 'changed' }, context, request, reply)
      if (!(await openSession(deps, request, userId, passwordId))) throw new Refusal('unauthorized')
      return PASSWORD_CHANGED
    },
  )
}

export const authRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  await app.register(sessionRoutes, deps)
  await app.register(passwordRoutes, deps)
}
