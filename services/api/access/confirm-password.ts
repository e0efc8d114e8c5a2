import { type Limits, Refusal, type RefusalCode } from '@clearbell/contracts'
import type { FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { type RateLimit, refuseFor } from '../limits/rate-limits.ts'

/** How often a signed-in person may confirm with a wrong password. The limit is per person: with a limit per network, a stolen
 *  session could guess from many networks (docs/decisions/0037). */
export const confirmationLimit = ({ signIn }: Limits, userId: string): RateLimit => ({
  key: `confirm ${userId}`,
  max: signIn.failuresConfirming,
  windowSeconds: signIn.windowMinutes * 60,
})

/** Asks a signed-in person for their own password again, because a session may be stolen.
 *  @param wrong the code for a wrong password   @returns the password's id   @throws Refusal `wrong`, too_many_sign_ins */
export const confirmPassword = async (
  { credentials, rateLimits, limits }: ApiDeps,
  { userId, password, wrong }: { userId: string; password: string; wrong: RefusalCode },
  reply: FastifyReply,
): Promise<string> => {
  const limit = confirmationLimit(limits, userId)
  // Counts before checking, so that parallel tries cannot all pass a low count.
  refuseFor(await rateLimits.hit([limit]), reply, 'too_many_sign_ins')
  const check = await credentials.verify(userId, password)
  if (check.outcome !== 'right') throw new Refusal(wrong)
  await rateLimits.clear(limit.key)
  return check.passwordId
}
