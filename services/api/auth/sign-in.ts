import { commandContext, findUserIdByEmail, readUser, recordSignIn } from '@clearbell/commands'
import { Refusal, type SignInFailed, type SignInForm } from '@clearbell/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { refuseFor } from '../rate-limits.ts'
import { tellPosition } from '../read-your-writes.ts'
import { signIn } from '../sessions.ts'
import { visitOf } from '../visit.ts'
import { visitorAddress } from '../visitor-address.ts'

const contextAs = (userId: string, request: FastifyRequest, now: Date) =>
  commandContext({ now, actor: { kind: 'user', userId }, correlationId: request.id })

/** Tries are counted for the account and for the visitor's address before any hashing, and those that did not fail are
 *  taken back: many tries at once must not all find the counts still low. */
const failureLimits = ({ limits: { signIn } }: ApiDeps, emailHash: string, address: string) => {
  const windowSeconds = signIn.windowMinutes * 60
  return [
    { key: `sign-in account ${emailHash}`, max: signIn.failuresPerAccount, windowSeconds },
    { key: `sign-in address ${address}`, max: signIn.failuresPerAddress, windowSeconds },
  ] as const
}

/** Opens a session for the right password. That an account is not active or a password too old is told only after the right one.
 *  @returns whether a new password must be set before anything else
 *  @throws Refusal invalid_credentials, account_inactive, password_expired, too_many_sign_ins */
export const handleSignIn = async (deps: ApiDeps, { email, password }: SignInForm, request: FastifyRequest, reply: FastifyReply) => {
  const { store, credentials, rateLimits, keys, clock } = deps
  const emailHash = keys.emailHash(email)
  const limited = failureLimits(deps, emailHash, visitorAddress(request))
  refuseFor(await rateLimits.hit(limited), reply, 'too_many_sign_ins')

  const userId = await findUserIdByEmail(store, emailHash)
  const check = await credentials.verify(userId, password)
  // Read for an unknown address too: it must take as long.
  const user = await readUser(store, userId ?? 'nobody')
  const reason = refusalReason(check, user?.status)
  if (!user || reason) {
    if (check !== 'wrong') for (const { key } of limited) await rateLimits.takeBack(key)
    if (user && reason) recordAfterReply(deps, { userId: user.userId, reason, ...visitOf(request) }, request, reply)
    throw new Refusal(reason === null || reason === 'wrong_password' ? 'invalid_credentials' : reason)
  }
  const [account, address] = limited
  await rateLimits.clear(account.key)
  await rateLimits.takeBack(address.key)
  await signIn(request, user.userId, clock())
  const context = contextAs(user.userId, request, clock())
  tellPosition(reply, await recordSignIn(store, { type: 'SignedIn', data: { userId: user.userId, ...visitOf(request) } }, context))
  return { requirePasswordChange: user.requirePasswordChange }
}

/** After the reply, so that its time does not tell that the address is known. */
const recordAfterReply = ({ store, clock }: ApiDeps, data: SignInFailed['data'], request: FastifyRequest, reply: FastifyReply): void => {
  const context = commandContext({ now: clock(), actor: { kind: 'visitor' }, correlationId: request.id })
  reply.raw.once('close', () => {
    recordSignIn(store, { type: 'SignInFailed', data }, context).catch((error: unknown) => {
      request.log.error({ err: error }, 'a failed sign-in could not be recorded')
    })
  })
}

const refusalReason = (check: 'right' | 'wrong' | 'expired', status: string | undefined): SignInFailed['data']['reason'] | null => {
  if (check === 'wrong') return 'wrong_password'
  if (status !== 'active') return 'account_inactive'
  return check === 'expired' ? 'password_expired' : null
}
