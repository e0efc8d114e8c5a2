import { randomUUID } from 'node:crypto'
import { commandContext, handleCreateUser } from '@clearbell/commands'
import type { Database } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { countOperators } from '@clearbell/projections'
import type { AppKeys, Credentials } from '@clearbell/secrets'
import type { Config } from './config.ts'
import type { DataFolder } from './data-folder.ts'

const DEVELOPMENT_EMAIL = 'operator@clearbell.local'

/** Outside production a missing password is generated and kept in the data folder. */
const operatorSignIn = async (config: Config, folder: DataFolder) => {
  const email = config.OPERATOR_EMAIL ?? DEVELOPMENT_EMAIL
  if (config.OPERATOR_PASSWORD) return { email, password: config.OPERATOR_PASSWORD }
  return folder.signIn('Operator', email)
}

/** Creates the first operator when there is none. The read model must have caught up with the log. */
export const ensureOperator = async (
  { database, store, credentials, keys }: { database: Database; store: EventStore; credentials: Credentials; keys: AppKeys },
  config: Config,
  folder: DataFolder,
): Promise<void> => {
  if ((await countOperators(database)) > 0) return
  const { email, password } = await operatorSignIn(config, folder)
  const userId = randomUUID()
  // First the password: an operator who exists can sign in.
  await credentials.setPassword(userId, password)
  const user = {
    userId,
    schoolId: null,
    isAdmin: true,
    requirePasswordChange: false,
    email,
    firstName: null,
    lastName: null,
    phoneNumber: null,
    organizationName: null,
    enrollmentSize: null,
    websiteUrl: null,
  }
  const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'start' } })
  await handleCreateUser(store, { emailHash: keys.emailHash(email), user, school: null }, context)
}
