import { apiMigrations } from '@clearbell/api'
import { type Database, openEmbedded, openServer } from '@clearbell/database'
import {
  type EventStore,
  type KeyedEventStore,
  openKeyedEventStore,
  openKurrentEventStore,
  type RecordedEvent,
} from '@clearbell/eventstore'
import { schoolsUnchanged } from '@clearbell/projections'
import {
  APPEND_WITH_KEYS,
  type AppKeys,
  appKeys,
  openSubjectKeys,
  type SubjectKeys,
  sealedStore,
  secretsMigrations,
} from '@clearbell/secrets'
import type { Logger } from 'pino'
import { clockProblem } from './clock.ts'
import { checkSecret } from './config/check-secret.ts'
import type { Config } from './config/config.ts'
import { type DataFolder, openDataFolder } from './config/data-folder.ts'
import { adoptLog } from './current-log.ts'
import { logReadFailures } from './monitoring/log-read-failures.ts'

/** The log of an installation and its keys. The product starts on it, and a command without a running product works on it. */
export interface OpenLog {
  folder: DataFolder
  database: Database
  keys: AppKeys
  subjectKeys: SubjectKeys
  /** The log as it is stored: personal fields are sealed. */
  sealed: EventStore<RecordedEvent>
  /** The log as the product reads it. */
  store: EventStore
  close(): Promise<void>
}

const openDatabase = ({ DATABASE_URL, ROLE }: Config, folder: DataFolder, log: Logger): Promise<Database> =>
  DATABASE_URL
    ? openServer({ url: DATABASE_URL, applicationName: ROLE ? `clearbell ${ROLE}` : 'clearbell' })
    : openEmbedded({
        dataDir: `${folder.path}/database`,
        onDown: (err) => log.error({ err }, 'the embedded database has stopped, and is started until it runs again'),
        onUp: () => log.info('the embedded database runs again'),
      })

const openEvents = (
  { EVENT_STORE, KURRENTDB_URL }: Config,
  database: Database,
  log: Logger,
): Promise<EventStore<RecordedEvent> | KeyedEventStore> => {
  const onError = logReadFailures(log)
  return EVENT_STORE === 'kurrentdb' && KURRENTDB_URL
    ? openKurrentEventStore({ url: KURRENTDB_URL, onError })
    : openKeyedEventStore(database, APPEND_WITH_KEYS, { onError, conditions: schoolsUnchanged })
}

/** @throws ConfigError when the secret is not the one of this log   @throws when another process has the embedded database open */
export const openLog = async (config: Config, log: Logger): Promise<OpenLog> => {
  const folder = await openDataFolder(config.DATA_DIR)
  const database = await openDatabase(config, folder, log)
  let sealed: EventStore<RecordedEvent> | KeyedEventStore | undefined
  try {
    await database.migrate('secrets', secretsMigrations)
    await database.migrate('sessions', apiMigrations)
    const keys = appKeys(config.APP_SECRET ?? (await folder.appSecret()))
    sealed = await openEvents(config, database, log)
    const subjectKeys = openSubjectKeys(database, keys.wrapping)
    const store = sealedStore(sealed, subjectKeys)
    await checkSecret(store)
    await adoptLog(database, sealed)
    const wrongClock = await clockProblem(database, config.EVENT_STORE === 'postgres')
    if (wrongClock) log.warn(wrongClock)
    const close = async () => {
      await store.close()
      await database.close()
    }
    return { folder, database, keys, subjectKeys, sealed, store, close }
  } catch (error) {
    await sealed?.close()
    await database.close()
    throw error
  }
}
