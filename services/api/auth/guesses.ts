import { readUser } from '@clearbell/commands'
import type { Limits } from '@clearbell/contracts'
import { confirmationLimit } from '../access/confirm-password.ts'
import type { ApiDeps } from '../deps.ts'
import type { RateLimit } from '../limits/rate-limits.ts'
import { perNetwork } from '../limits/visitor-address.ts'

const accountKey = (emailHash: string) => `sign-in account ${emailHash}`

/** Guesses at one account from the /48 of an IPv6 address, as a multiple of those from its /64. Low, because one customer may
 *  have the whole /48, and must not use up the account's own limit. */
const WIDER_FACTOR = 2

/** How often a sign-in may fail, in the order of counting. A network that is over its own limit for an account uses up nothing
 *  of the account's, so that one stranger cannot lock its owner out (docs/decisions/0037). */
export const signInLimits = ({ signIn }: Limits, emailHash: string, request: { ip: string }): RateLimit[] => {
  const windowSeconds = signIn.windowMinutes * 60
  const account = accountKey(emailHash)
  return [
    ...perNetwork(request, { key: `${account} from`, max: signIn.failuresPerAccountAndNetwork, windowSeconds }, WIDER_FACTOR),
    ...perNetwork(request, { key: 'sign-in address', max: signIn.failuresPerAddress, windowSeconds }),
    { key: account, max: signIn.failuresPerAccount, windowSeconds },
  ]
}

/** After a right sign-in: the account starts anew here and as a whole. What the network failed for others stays counted. */
export const clearFailures = async ({ rateLimits }: ApiDeps, emailHash: string, counted: readonly RateLimit[]): Promise<void> => {
  for (const { key } of counted) await (key.startsWith(accountKey(emailHash)) ? rateLimits.clear(key) : rateLimits.takeBack(key))
}

/** After a reset: whatever strangers guessed, the owner of the mailbox gets in, from every network. */
export const clearGuesses = async ({ rateLimits, store, keys, limits }: ApiDeps, userId: string): Promise<void> => {
  const user = await readUser(store, userId)
  if (user) await rateLimits.clearUnder(accountKey(keys.emailHash(user.profile.email)))
  await rateLimits.clear(confirmationLimit(limits, userId).key)
}
