import { commandContext, findUserIdByEmail, readUser, recordAccess } from '@clearbell/commands'
import { Refusal, type SignInFailed, type SignInForm } from '@clearbell/contracts'
import { findUser } from '@clearbell/projections'
import type { PasswordCheck } from '@clearbell/secrets'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitOf } from '../access/visit.ts'
import type { ApiDeps } from '../deps.ts'
import { tellPosition } from '../http/read-your-writes.ts'
import { refuseFor } from '../limits/rate-limits.ts'
import { clearFailures, signInLimits } from './guesses.ts'
import { openSession } from './open-session.ts'

const contextAs = (userId: string, request: FastifyRequest, now: Date) =>
  commandContext({ now, actor: { kind: 'user', userId }, correlationId: request.id })

type Reason = SignInFailed['data']['reason']

interface Account {
  status: string
  requirePasswordChange: boolean
}

/** From the read model, because the stream grows with every failure, which anybody can cause. Who is so new that the read
 *  model does not know them has a short one. */
const findAccount = async ({ database, store }: ApiDeps, userId: string): Promise<Account | null> =>
  (await findUser(database, userId)) ?? (await readUser(store, userId))

/** @returns why no session was opened; null when one was */
const enter = async (
  deps: ApiDeps,
  { userId, check, account }: { userId: string; check: PasswordCheck; account: Account | null },
  request: FastifyRequest,
): Promise<Reason | null> => {
  if (check.outcome === 'wrong') return 'wrong_password'
  if (account?.status !== 'active') return 'account_inactive'
  if (check.outcome === 'expired') return 'password_expired'
  return (await openSession(deps, request, userId, check.passwordId)) ? null : 'wrong_password'
}

/** Opens a session for the right password. Tries are counted before any hashing, so that parallel tries cannot all pass a low
 *  count; those that did not fail are taken back. An Idempotency-Key neither replaces the password nor returns an earlier session:
 *  every session is recorded. Only the right password learns that the account is inactive or the password too old.
 *  @returns whether a new password must be set before anything else
 *  @throws Refusal invalid_credentials, account_inactive, password_expired, too_many_sign_ins */
export const handleSignIn = async (deps: ApiDeps, { email, password }: SignInForm, request: FastifyRequest, reply: FastifyReply) => {
  const { store, credentials, rateLimits, keys, clock } = deps
  const emailHash = keys.emailHash(email)
  const limited = signInLimits(deps.limits, emailHash, request)
  refuseFor(await rateLimits.hit(limited), reply, 'too_many_sign_ins')

  const userId = await findUserIdByEmail(store, emailHash)
  const check = await credentials.verify(userId, password)
  if (userId === null) throw new Refusal('invalid_credentials')
  // Behind the right password alone: what is read of an account takes time, and would tell a stranger that there is one.
  const account = check.outcome === 'wrong' ? null : await findAccount(deps, userId)
  const reason = await enter(deps, { userId, check, account }, request)
  if (reason !== null) {
    if (reason !== 'wrong_password') for (const { key } of limited) await rateLimits.takeBack(key)
    recordAfterReply(deps, { userId, reason, ...visitOf(request) }, request, reply)
    throw new Refusal(reason === 'wrong_password' ? 'invalid_credentials' : reason)
  }
  await clearFailures(deps, emailHash, limited)
  const context = contextAs(userId, request, clock())
  tellPosition(reply, await recordAccess(store, { type: 'SignedIn', data: { userId, ...visitOf(request) } }, context))
  return { requirePasswordChange: account?.requirePasswordChange === true }
}

/** After the reply, so that its time does not tell that the address is known. */
const recordAfterReply = ({ store, clock }: ApiDeps, data: SignInFailed['data'], request: FastifyRequest, reply: FastifyReply): void => {
  const context = commandContext({ now: clock(), actor: { kind: 'visitor' }, correlationId: request.id })
  reply.raw.once('close', () => {
    recordAccess(store, { type: 'SignInFailed', data }, context).catch((error: unknown) => {
      request.log.error({ err: error }, 'a failed sign-in could not be recorded')
    })
  })
}
