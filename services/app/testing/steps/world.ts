import { setTimeout as delay } from 'node:timers/promises'
import { commandContext, handleCreateUser, handleUpdateBilling } from '@clearbell/commands'
import { type Database, raw, type Sql, sql } from '@clearbell/database'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { appKeys, openCredentials, openSubjectKeys, sealedStore } from '@clearbell/secrets'
import { APP_SECRET, OPERATOR, type Started } from '../process.ts'

const PATIENCE_MS = 15_000
const PASSWORD = 'a long enough password'

type Request = (path: string, options?: { method?: string; body?: object | FormData; key?: string }) => Promise<Response>

/** Repeats `look` until it does not throw.   @throws what it threw last */
export const until = async <T>(look: () => Promise<T> | T): Promise<T> => {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(10)) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

export interface Mailbox {
  /** How many mails have come to an address. */
  count(address: string): number
  /** Acknowledges no mail until the returned function is called. */
  hold(): () => void
}

/** A school in a process of the product, and what holds that process at a place: locks in its database, taken by others. */
export interface World {
  database: Database
  mailbox: Mailbox
  schoolId: string
  email: string
  process(): Started
  visitor: Request
  school: Request
  operator: Request
  /** Keeps the locks that a statement takes until the process is dead. */
  hold(statement: Sql): Promise<void>
  /** Lets go of what is held so far. */
  letGo(): Promise<void>
  /** Kills the process, ends its sessions as the death of its machine would, lets go of every lock, and starts the product again. */
  killAndStart(): Promise<void>
}

const signIn = async (address: string, credentials: { email: string; password: string }): Promise<string> => {
  const headers = { 'content-type': 'application/json', origin: address }
  const reply = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  must(reply.ok, `sign-in failed: ${reply.status}`)
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** A paid school with an administrator, written by another process than the one that is killed. */
const createSchool = async (database: Database) => {
  const keys = appKeys(APP_SECRET)
  const store = sealedStore(await openPostgresEventStore(database), openSubjectKeys(database, keys.wrapping))
  const [userId, schoolId] = [crypto.randomUUID(), crypto.randomUUID()]
  const email = `${userId}@school.example`
  const none = { phoneNumber: null, enrollmentSize: null, websiteUrl: null }
  const user = { userId, schoolId, isAdmin: false, requirePasswordChange: false, email, firstName: 'Ada', lastName: null, ...none }
  const contact = { contactName: null, contactEmail: null, contactPhone: null, enrollmentSize: null, websiteUrl: null }
  const school = { schoolId, name: 'Oak', adminUserId: userId, timeZone: 'America/New_York', ...contact }
  const context = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
  await openCredentials(database).setPassword(userId, PASSWORD)
  const account = { emailHash: keys.emailHash(email), user: { ...user, organizationName: school.name }, school }
  await handleCreateUser(store, account, context())
  await handleUpdateBilling(store, schoolId, { paymentStatus: 'paid', subscriptionTier: 'small' }, context())
  await store.close()
  return { schoolId, email }
}

export interface Stage {
  database: Database
  mailbox: Mailbox
  start(): Promise<Started>
}

/** A new school in a running process.   @param started which is killed first */
export const openWorld = async ({ database, mailbox, start }: Stage, started: Started): Promise<World> => {
  let process = started
  const held: (() => Promise<void>)[] = []

  const requestOf =
    (cookie: string): Request =>
    (path, { method = 'GET', body, key } = {}) => {
      const { address } = process
      const json = body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}
      const headers = { origin: address, cookie, ...json, ...(key && { 'idempotency-key': key }) }
      return fetch(`${address}${path}`, { method, headers, ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }) })
    }

  const hold = async (statement: Sql) => {
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = database.transaction(async (tx) => {
      await tx.query(raw('set local idle_in_transaction_session_timeout = 0'))
      await tx.query(statement)
      taken.resolve()
      await over.promise
    })
    ended.catch(taken.reject)
    await taken.promise
    held.push(() => {
      over.resolve()
      return ended
    })
  }

  const letGo = async () => {
    for (const end of held.splice(0)) await end()
  }

  const { schoolId, email } = await createSchool(database)
  return {
    database,
    mailbox,
    schoolId,
    email,
    process: () => process,
    visitor: requestOf(''),
    school: requestOf(await until(() => signIn(process.address, { email, password: PASSWORD }))),
    operator: requestOf(await signIn(process.address, OPERATOR)),
    hold,
    letGo,
    async killAndStart() {
      await process.end('SIGKILL')
      // A statement that waits for a lock would go on when it gets it, although nobody is there to hear of it.
      await database.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'clearbell'`)
      await letGo()
      process = await start()
    },
  }
}
