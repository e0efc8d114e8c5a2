import { join } from 'node:path'
import { readLead, readUser } from '@clearbell/commands'
import { limits } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { activeOperatorIds } from '@clearbell/projections'
import type { Credentials, ResetTokens } from '@clearbell/secrets'
import { type EventTopic, folderTransport, type Recipient, runMailer, smtpTransport } from '@clearbell/workers'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'

interface Parts {
  database: Database
  store: EventStore
  credentials: Credentials
  resetTokens: ResetTokens
}

const findLeadReader = async (store: EventStore, leadId: string): Promise<Recipient | null> => {
  const lead = await readLead(store, leadId)
  return lead && { status: 'active', requirePasswordChange: false, profile: lead }
}

interface Sending {
  /** Where people reach the product, such as `https://bell.example`. */
  origin: string
  /** Gets the mails as files when no mail server is set. */
  dataFolder: string
  /** Named in the mails for help. */
  supportEmail: string | null
  /** Where the events come from; null: from the log. */
  events: EventTopic | null
}

/** Sends the mails that events ask for, until the signal aborts. Does nothing when mail is off. */
export const sendMails = async (
  { database, store, credentials, resetTokens }: Parts,
  config: Config,
  { origin, dataFolder, supportEmail, events }: Sending,
  log: Logger,
  signal: AbortSignal,
): Promise<void> => {
  if (config.MAIL === 'off') return
  // Quoted: a comma in the name would begin a second sender.
  const from = `${JSON.stringify(config.PRODUCT_NAME)} <${config.SUPPORT_EMAIL ?? `no-reply@${new URL(origin).hostname}`}>`
  await runMailer({
    database,
    store,
    transport: config.SMTP_URL ? smtpTransport(config.SMTP_URL, from) : folderTransport(join(dataFolder, 'mail'), from, log),
    secrets: {
      newTemporaryPassword: (userId) => credentials.newTemporaryPassword(userId, limits.temporaryPasswordDays),
      newResetToken: (userId) => resetTokens.create(userId, limits.passwordReset.tokenMinutes),
    },
    findRecipient: (recipient) => (recipient.kind === 'user' ? readUser(store, recipient.userId) : findLeadReader(store, recipient.leadId)),
    findOperators: () => activeOperatorIds(database),
    config: { productName: config.PRODUCT_NAME, origin, supportEmail },
    clock: () => new Date(),
    log,
    signal,
    events,
  })
}
