import { testEmbedded } from '@clearbell/database/testing'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { type Happened, toNewEvent } from '@clearbell/projections/testing'
import { openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import type { Command, Context, Installation } from './command.ts'
import { runCommand } from './run-command.ts'

export interface Ran {
  code: number
  out: string
  /** Lines of standard error. */
  progress: string[]
}

/** Runs a command line in this process.   @param open the installation; absent: the command must not ask for one */
export const runWords = async (
  commands: readonly Command[],
  words: string[],
  open: Context['open'] | Installation = async () => {
    throw new Error('the command opened an installation')
  },
): Promise<Ran> => {
  const out: Buffer[] = []
  const progress: string[] = []
  const code = await runCommand(commands, words, {
    open: typeof open === 'function' ? open : async () => open,
    write: async (chunk) => void out.push(Buffer.from(chunk as string)),
    progress: (line) => void progress.push(line),
    signal: new AbortController().signal,
    cwd: process.cwd(),
    timeZone: 'America/New_York',
  })
  return { code, out: Buffer.concat(out).toString(), progress }
}

/** The log of an installation in memory, as far as reports need one. */
export const openTestLog = async () => {
  const database = await testEmbedded()
  await database.migrate('secrets', secretsMigrations)
  const sealed = await openPostgresEventStore(database)
  const subjectKeys = openSubjectKeys(database, Buffer.alloc(32, 7))
  const store = sealedStore(sealed, subjectKeys)
  return {
    database,
    sealed,
    subjectKeys,
    store,
    installation: { database, sealed, subjectKeys, store } as unknown as Installation,
    happened: (stream: string, ...events: Happened[]) => store.append([{ stream, expectedVersion: 'any', events: events.map(toNewEvent) }]),
    close: async () => {
      await store.close()
      await database.close()
    },
  }
}
