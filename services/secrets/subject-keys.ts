import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import type { NewKey } from '@clearbell/eventstore'
import { LRUCache } from 'lru-cache'
import { decrypt, encrypt } from './cipher.ts'
import { together } from './together.ts'

/** The key of a subject; `null` when it was destroyed. */
export type SubjectKey = KeyObject | null

export interface SubjectKeys {
  /** The subjects' keys, made for those who have none yet. They are durable when this resolves. */
  ensure(subjects: readonly string[]): Promise<Map<string, SubjectKey>>
  /** The keys that this process knows, and new ones for all other subjects, for an append that stores them (`secrets.append`). */
  propose(subjects: readonly string[]): ProposedKeys
  /** The keys that exist. */
  find(subjects: readonly string[]): Promise<Map<string, SubjectKey>>
  /** Erases everything encrypted for the subject, for good. Other processes forget the key when the database notifies them, and
   *  after `CACHED_MS` at the latest. */
  destroy(subject: string): Promise<void>
  /** Destroys every key whose subject begins like this, such as `chat-oak.`. */
  destroyAll(prefix: string): Promise<void>
}

export interface ProposedKeys {
  keys: Map<string, SubjectKey>
  /** Those that are new. A subject may have another key, which this process does not know: then the append tells. */
  made: NewKey[]
  /** To be called when the new keys are stored. */
  keep(): void
}

const CACHED_SUBJECTS = 20_000
const CACHED_MS = 60_000

const KEY_BYTES = 32

/** Its notifications name what was destroyed: `{ "subject" }` or `{ "prefix" }`. */
const CHANNEL = 'subject_keys'

type Stored = { subject: string; wrapped_key: Buffer | null }

/** @param wrappingSecret 32 bytes */
export const openSubjectKeys = (database: Database, wrappingSecret: Buffer): SubjectKeys => {
  const wrappingKey = createSecretKey(wrappingSecret)
  const cache = new LRUCache<string, KeyObject>({ max: CACHED_SUBJECTS, ttl: CACHED_MS })

  // A key that was read before it was destroyed must not come back into memory after.
  let destructions = 0

  type Destroyed = { subject: string } | { prefix: string }

  const forget = (destroyed: Destroyed) => {
    destructions++
    if ('subject' in destroyed) cache.delete(destroyed.subject)
    else for (const subject of cache.keys()) if (subject.startsWith(destroyed.prefix)) cache.delete(subject)
  }

  /** @param payload empty after a broken session: then nobody knows what was missed */
  const onNotify = (payload: string) => forget(payload === '' ? { prefix: '' } : (JSON.parse(payload) as Destroyed))

  let isListening = false
  /** Keys are read all the same when nobody can listen; the next read tries again. */
  const listen = () => {
    if (isListening) return
    isListening = true
    database.listen(CHANNEL, onNotify).then(
      () => onNotify(''), // keys that were read before anyone listened
      () => {
        isListening = false
      },
    )
  }

  const unwrap = ({ subject, wrapped_key }: Stored, readAfter: number): SubjectKey => {
    if (!wrapped_key) return null
    const key = createSecretKey(decrypt(wrappingKey, wrapped_key, subject))
    if (readAfter === destructions) cache.set(subject, key)
    return key
  }

  /** What is in memory, and who is not. */
  const recall = (subjects: readonly string[]) => {
    listen()
    const found = new Map<string, SubjectKey>()
    const unknown: string[] = []
    for (const subject of new Set(subjects)) {
      const key = cache.get(subject)
      if (key) found.set(subject, key)
      else unknown.push(subject)
    }
    return { found, unknown }
  }

  const read = (subjects: readonly string[]) =>
    database.query<Stored>(sql`select subject, wrapped_key from secrets.subject_keys where subject = any(${subjects})`)

  const find = async (subjects: readonly string[]) => {
    const { found, unknown } = recall(subjects)
    const readAfter = destructions
    const rows = unknown.length > 0 ? await read(unknown) : []
    for (const row of rows) found.set(row.subject, unwrap(row, readAfter))
    return found
  }

  // Many new conversations wait for one statement and one sync to disk, not each for its own.
  const make = together(async (subjects) => {
    const wrapped = subjects.map((subject) => encrypt(wrappingKey, randomBytes(KEY_BYTES), subject))
    const rows = await database.query<Stored>(sql`
      with made as (
        insert into secrets.subject_keys (subject, wrapped_key)
        select * from unnest(${subjects}::text[], ${wrapped}::bytea[]) as given (subject, wrapped_key) order by subject
        on conflict (subject) do nothing returning subject, wrapped_key)
      select subject, wrapped_key from made
      union all select subject, wrapped_key from secrets.subject_keys where subject = any(${subjects})`)
    const made = new Map(rows.map((row) => [row.subject, row]))
    // A key that another process was just making is neither made here nor seen yet: the first one counts for both.
    const late = subjects.filter((subject) => !made.has(subject))
    for (const row of late.length > 0 ? await read(late) : []) made.set(row.subject, row)
    return made
  })

  const ensure = async (subjects: readonly string[]) => {
    const { found, unknown } = recall(subjects)
    const readAfter = destructions
    const made = unknown.length > 0 ? await make(unknown) : new Map<string, Stored>()
    for (const subject of unknown) {
      const row = made.get(subject)
      if (!row) throw new Error(`there is no key for ${subject}`) // taken for a destroyed one, it would erase what is to be sealed
      found.set(subject, unwrap(row, readAfter))
    }
    return found
  }

  const propose = (subjects: readonly string[]): ProposedKeys => {
    const { found: keys, unknown } = recall(subjects)
    const proposedAfter = destructions
    const made = unknown.map((subject) => {
      const secret = randomBytes(KEY_BYTES)
      keys.set(subject, createSecretKey(secret))
      return { subject, wrapped: encrypt(wrappingKey, secret, subject) }
    })
    const keep = () => {
      if (proposedAfter !== destructions) return
      for (const subject of unknown) cache.set(subject, keys.get(subject) as KeyObject)
    }
    return { keys, made, keep }
  }

  const destroy = async (subject: string) => {
    await database.query(sql`
      with destroyed as (
        insert into secrets.subject_keys (subject, wrapped_key, destroyed_at) values (${subject}, null, now())
        on conflict (subject) do update set wrapped_key = null, destroyed_at = coalesce(secrets.subject_keys.destroyed_at, now()))
      select pg_notify(${CHANNEL}, ${JSON.stringify({ subject })})`)
    forget({ subject })
  }

  const destroyAll = async (prefix: string) => {
    await database.query(sql`
      with destroyed as (
        update secrets.subject_keys set wrapped_key = null, destroyed_at = now()
        where starts_with(subject, ${prefix}) and wrapped_key is not null)
      select pg_notify(${CHANNEL}, ${JSON.stringify({ prefix })})`)
    forget({ prefix })
  }

  return { ensure, propose, find, destroy, destroyAll }
}
