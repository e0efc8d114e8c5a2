import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import { LRUCache } from 'lru-cache'
import { decrypt, encrypt } from './cipher.ts'
import { together } from './together.ts'

/** The key of a subject; `null` when it was destroyed. */
export type SubjectKey = Buffer | null

export interface SubjectKeys {
  /** The subjects' keys, made for those who have none yet. They are durable when this resolves. */
  ensure(subjects: readonly string[]): Promise<Map<string, SubjectKey>>
  /** The keys that exist. */
  find(subjects: readonly string[]): Promise<Map<string, SubjectKey>>
  /** Erases everything encrypted for the subject, for good. Other processes follow within `CACHED_MS`. */
  destroy(subject: string): Promise<void>
  /** Destroys every key whose subject begins like this, such as `chat-oak.`. */
  destroyAll(prefix: string): Promise<void>
}

const CACHED_SUBJECTS = 20_000
const CACHED_MS = 60_000

type Stored = { subject: string; wrapped_key: Buffer | null }

export const openSubjectKeys = (database: Database, wrappingKey: Buffer): SubjectKeys => {
  const cache = new LRUCache<string, Buffer>({ max: CACHED_SUBJECTS, ttl: CACHED_MS })

  // A key that was read before it was destroyed must not come back into memory after.
  let destructions = 0

  const unwrap = ({ subject, wrapped_key }: Stored, readAfter: number): SubjectKey => {
    if (!wrapped_key) return null
    const key = decrypt(wrappingKey, wrapped_key, subject)
    if (readAfter === destructions) cache.set(subject, key)
    return key
  }

  /** What is in memory, and who is not. */
  const recall = (subjects: readonly string[]) => {
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
    const wrapped = subjects.map((subject) => encrypt(wrappingKey, randomBytes(32), subject))
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

  const destroy = async (subject: string) => {
    await database.query(sql`
      insert into secrets.subject_keys (subject, wrapped_key, destroyed_at) values (${subject}, null, now())
      on conflict (subject) do update set wrapped_key = null, destroyed_at = coalesce(secrets.subject_keys.destroyed_at, now())`)
    destructions++
    cache.delete(subject)
  }

  const destroyAll = async (prefix: string) => {
    await database.query(sql`
      update secrets.subject_keys set wrapped_key = null, destroyed_at = now()
      where starts_with(subject, ${prefix}) and wrapped_key is not null`)
    destructions++
    for (const subject of cache.keys()) if (subject.startsWith(prefix)) cache.delete(subject)
  }

  return { ensure, find, destroy, destroyAll }
}
