import { commandContext, handleAskChat, handleCreateUser, handleLead } from '@clearbell/commands'
import { testAnyDatabase } from '@clearbell/database/testing'
import { type EventStore, openPostgresEventStore } from '@clearbell/eventstore'
import { type Happened, toNewEvent } from '@clearbell/projections/testing'
import { type AppKeys, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
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
  const database = await testAnyDatabase()
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

/** Appends a school with its administrator, a visitor's question in `conversation-ID` and a request for a demo, each under the id. */
export const appendSchool = async ({ store, keys }: { store: EventStore; keys: AppKeys }, id: string, name: string): Promise<void> => {
  const context = () => commandContext({ now: new Date('2026-09-01T12:00:00Z'), actor: { kind: 'system', name: 'test' } })
  const none = { enrollmentSize: null, websiteUrl: null }
  const person = { email: `ada@${id}.example`, firstName: 'Ada', lastName: null, phoneNumber: null, organizationName: name, ...none }
  const user = { userId: `admin-${id}`, schoolId: id, isAdmin: false, requirePasswordChange: false, ...person }
  const contact = { contactName: null, contactEmail: null, contactPhone: null }
  const school = { schoolId: id, name, adminUserId: user.userId, timeZone: 'America/New_York', ...contact, ...none }
  await handleCreateUser(store, { emailHash: keys.emailHash(person.email), user, school }, context())
  const visitor = { ipAddress: '203.0.113.7', userAgent: 'Netscape 4' }
  const outcome = { wasAnswered: false as const, similarity: null, fallbackMessage: 'Call us.', suggestions: [] }
  const asked = { schoolId: id, conversationId: `conversation-${id}`, channel: 'widget' as const, question: `Where is ${id}?`, ...visitor }
  await handleAskChat(store, { ...asked, catalogueVersion: '0.0', outcome }, context())
  const lead = { leadId: id, firstName: 'Ida', lastName: 'Lead', email: `ida@${id}.example`, schoolName: 'Elm', schoolSize: '500-2000' }
  await handleLead(store, { type: 'CaptureLead', data: { ...lead, source: 'website' } }, context())
}
