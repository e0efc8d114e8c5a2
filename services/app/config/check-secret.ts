import { DatabaseUnavailable } from '@clearbell/database'
import { type EventStore, LogUnavailable, UnreadableEvent } from '@clearbell/eventstore'
import { ConfigError } from './config.ts'

/** Decrypts the oldest account of the log, which every installation has. Without this check a wrong secret would go unnoticed
 *  until somebody reads old data, and everything written until then would need the wrong secret for ever.
 *  @throws ConfigError when the secret is not the one that the database was begun with */
export const checkSecret = async (store: Pick<EventStore, 'readAll'>): Promise<void> => {
  try {
    await store.readAll({ types: ['UserCreated'], limit: 1 })
  } catch (error) {
    const isOther = [DatabaseUnavailable, LogUnavailable, UnreadableEvent].some((kind) => error instanceof kind)
    if (isOther) throw error
    throw new ConfigError(
      'APP_SECRET (or, where that is unset, the file app-secret in DATA_DIR) is not the one that this database was begun with: what is personal in it cannot be read. Restore the secret of then.',
      { cause: error },
    )
  }
}
