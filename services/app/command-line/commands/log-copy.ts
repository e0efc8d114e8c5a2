import { apiMigrations } from '@clearbell/api'
import { openServer } from '@clearbell/database'
import {
  copyLog,
  type EventStore,
  LogsDiffer,
  openKurrentEventStore,
  openPostgresEventStore,
  type RecordedEvent,
} from '@clearbell/eventstore'
import { secretsMigrations } from '@clearbell/secrets'
import { z } from 'zod'
import { copyKeys } from '../../copy-keys.ts'
import { allowLog } from '../../current-log.ts'
import { CommandFailed, defineCommand, type Installation, option } from '../command.ts'

const REPORT_EVERY = 10_000

const Target = z
  .string()
  .regex(/^(postgres(ql)?|(kurrentdb|kurrent|kdb|esdb)(\+discover)?):\/\//, 'begins with postgres:// or kurrentdb://')

interface Opened {
  log: EventStore<RecordedEvent>
  /** Copies what is beside the log in a database, when the target is another one.   @returns the number of rows */
  copyRest(): Promise<number | null>
  close(): Promise<void>
}

const onError = () => {} // nobody subscribes to the target

const openPostgres = async (url: string, { database, config }: Installation): Promise<Opened> => {
  const target = await openServer({ url, applicationName: 'clearbell log copy' })
  const log = await openPostgresEventStore(target, { onError })
  const copyRest = async () => {
    if (url === config.DATABASE_URL) return null
    await target.migrate('secrets', secretsMigrations)
    await target.migrate('sessions', apiMigrations)
    return copyKeys(database, target)
  }
  const close = async () => {
    await log.close()
    await target.close()
  }
  return { log, copyRest, close }
}

const openTarget = async (url: string, installation: Installation): Promise<Opened> => {
  if (url.startsWith('postgres')) return openPostgres(url, installation)
  const log = await openKurrentEventStore({ url, onError })
  return { log, copyRest: async () => null, close: () => log.close() }
}

export const logCopy = defineCommand({
  name: 'log copy',
  summary: 'copy the log to another engine or server',
  details:
    'Makes an exact copy: order, versions, ids and times stay, personal fields stay sealed. A copy that was interrupted goes on where it\nended. Everything that was copied is compared with the log. To another Postgres it also copies keys, passwords and logos.\nTo move, copy, stop every process, copy the rest, and start with the new EVENT_STORE, KURRENTDB_URL or DATABASE_URL.',
  arguments: {},
  options: { to: option('URL', 'postgres://… or kurrentdb://…, an empty one or an earlier copy', Target) },
  run: async ({ to }, { open, write, progress, signal }) => {
    const installation = await open()
    const target = await openTarget(to, installation)
    const onProgress = (events: number) => {
      if (events % REPORT_EVERY === 0) progress(`${events.toLocaleString('en-US')} events`)
    }
    try {
      const { events, added } = await copyLog(installation.sealed, target.log, { signal, onProgress })
      const rows = await target.copyRest()
      await write(`${events} events are in both logs and agree; ${added} of them were added now.\n`)
      if (rows !== null) await write(`${rows} keys, passwords and logos were copied.\n`)
      if (installation.running)
        progress('The product still runs and writes. Stop every process and run this command once more before you switch.')
      else await allowLog(installation.database, target.log)
    } catch (error) {
      throw error instanceof LogsDiffer ? new CommandFailed(`${error.message}: the target is not a copy of this log`) : error
    } finally {
      await target.close()
    }
  },
})
