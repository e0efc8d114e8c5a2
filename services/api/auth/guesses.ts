import { readUser } from '@clearbell/commands'
import type { Limits } from '@clearbell/contracts'
import { confirmationLimit } from '../access/confirm-password.ts'
import type { ApiDeps } from '../deps.ts'
import type { RateLimit } from '../limits/rate-limits.ts'
import { perNetwork } from '../limits/visitor-address.ts'

const accountKey = (emailHash: string) => `sign-in account ${emailHash}`

/** The limit of guesses at one account from an IPv6 /48, as a multiple of the limit of its /64. It is low, because one customer
 *  may have the whole /48 and must not use up the account's own limit. */
const WIDER_FACTOR = 2

/** How often a sign-in may fail, in the order of counting. A network over its own limit for an account no longer counts against
 *  the account, so one stranger cannot lock the owner out (docs/decisions/0037). */
export const signInLimits = ({ signIn }: Limits, emailHash: string, request: { ip: string }): RateLimit[] => {
  const windowSeconds = signIn.windowMinutes * 60
  const account = accountKey(emailHash)
  return [
    ...perNetwork(request, { key: `${account} from`, max: signIn.failuresPerAccountAndNetwork, windowSeconds }, WIDER_FACTOR),
    ...perNetwork(request, { key: 'sign-in address', max: signIn.failuresPerAddress, windowSeconds }),
    { key: account, max: signIn.failuresPerAccount, windowSeconds },
  ]
}

/** Clears the counts of the account after a right sign-in. The network's failures at other accounts stay counted. */
export const clearFailures = async ({ rateLimits }: ApiDeps, emailHash: string, counted: readonly RateLimit[]): Promise<void> => {
  for (const { key } of counted) await (key.startsWith(accountKey(emailHash)) ? rateLimits.clear(key) : rateLimits.takeBack(key))
}

/** Clears all counts of an account after a reset, so that the owner of the mailbox can sign in from any network. */
export const clearGuesses = async ({ rateLimits, store, keys, limits }: ApiDeps, userId: string): Promise<void> => {
  const user = await readUser(store, userId)
  if (user) await rateLimits.clearUnder(accountKey(keys.emailHash(user.profile.email)))
  await rateLimits.clear(confirmationLimit(limits, userId).key)
}
