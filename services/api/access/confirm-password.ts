import { type Limits, Refusal, type RefusalCode } from '@clearbell/contracts'
import type { FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { type RateLimit, refuseFor } from '../limits/rate-limits.ts'

/** How often a signed-in person may confirm something with a wrong password. For the person, not the network: a stolen session
 *  could otherwise guess from many (docs/decisions/0037). */
export const confirmationLimit = ({ signIn }: Limits, userId: string): RateLimit => ({
  key: `confirm ${userId}`,
  max: signIn.failuresConfirming,
  windowSeconds: signIn.windowMinutes * 60,
})

/** Has a signed-in person show their own password once more, because a session alone may be somebody else's.
 *  @param wrong says that it is not theirs   @returns which password it was   @throws Refusal `wrong`, too_many_sign_ins */
export const confirmPassword = async (
  { credentials, rateLimits, limits }: ApiDeps,
  { userId, password, wrong }: { userId: string; password: string; wrong: RefusalCode },
  reply: FastifyReply,
): Promise<string> => {
  const limit = confirmationLimit(limits, userId)
  // Counted before it is known to be wrong: many tries at once must not all find the count still low.
  refuseFor(await rateLimits.hit([limit]), reply, 'too_many_sign_ins')
  const check = await credentials.verify(userId, password)
  if (check.outcome !== 'right') throw new Refusal(wrong)
  await rateLimits.clear(limit.key)
  return check.passwordId
}
