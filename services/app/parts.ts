import type { Limits } from '@clearbell/contracts'
import { type Credentials, openCredentials, openResetTokens, type ResetTokens } from '@clearbell/secrets'
import type { Logger } from 'pino'
import type { Histogram } from 'prom-client'
import type { Config } from './config/config.ts'
import { type OpenLog, openLog } from './installation.ts'
import { observeAppends } from './monitoring/observed-appends.ts'

/** What every role works with. */
export interface Parts extends OpenLog {
  config: Config
  log: Logger
  limits: Limits
  credentials: Credentials
  resetTokens: ResetTokens
  /** How long appends take. */
  appends: Histogram<'outcome'>
}

export const openParts = async (config: Config, log: Logger, limits: Limits): Promise<Parts> => {
  const opened = await openLog(config, log)
  const { database } = opened
  const { store, seconds: appends } = observeAppends(opened.store)
  return { ...opened, store, appends, config, log, limits, credentials: openCredentials(database), resetTokens: openResetTokens(database) }
}
