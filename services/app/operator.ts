import { randomUUID } from 'node:crypto'
import { commandContext, findUserIdByEmail, handleCreateUser } from '@clearbell/commands'
import type { Database } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { countOperators } from '@clearbell/projections'
import type { AppKeys, Credentials } from '@clearbell/secrets'
import type { Config } from './config/config.ts'
import type { DataFolder } from './config/data-folder.ts'

const DEVELOPMENT_EMAIL = 'operator@clearbell.local'

/** The first operator's address. */
export const operatorEmail = ({ OPERATOR_EMAIL }: Config): string => OPERATOR_EMAIL ?? DEVELOPMENT_EMAIL

/** Outside production a missing password is generated and kept in the data folder. */
const operatorSignIn = async (config: Config, folder: DataFolder) => {
  const email = operatorEmail(config)
  if (config.OPERATOR_PASSWORD) return { email, password: config.OPERATOR_PASSWORD }
  return folder.signIn('Operator', email)
}

interface Parts {
  database: Database
  store: EventStore
  credentials: Credentials
  keys: AppKeys
}

const createOperator = async ({ store, credentials, keys }: Parts, email: string, password: string): Promise<void> => {
  const emailHash = keys.emailHash(email)
  // Another process may have been faster, and the read model not there yet.
  if ((await findUserIdByEmail(store, emailHash)) !== null) return
  const userId = randomUUID()
  // First the password: an operator who exists can sign in.
  await credentials.setPassword(userId, password)
  const profile = {
    email,
    firstName: null,
    lastName: null,
    phoneNumber: null,
    organizationName: null,
    enrollmentSize: null,
    websiteUrl: null,
  }
  const user = { userId, schoolId: null, isAdmin: true, requirePasswordChange: false, ...profile }
  const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'start' } })
  await handleCreateUser(store, { emailHash, user, school: null }, context)
}

/** Creates the first operator when there is none. The read model must have caught up with the log. */
export const ensureOperator = async (parts: Parts, config: Config, folder: DataFolder): Promise<void> => {
  if ((await countOperators(parts.database)) > 0) return
  const { email, password } = await operatorSignIn(config, folder)
  const lock = await parts.database.lock('first-operator')
  try {
    await createOperator(parts, email, password)
  } finally {
    await lock.release()
  }
}
