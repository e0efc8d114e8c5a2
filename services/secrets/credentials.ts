import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import { hashPassword, strengthen, verifyPassword } from './passwords.ts'

/** `expired`: the right temporary password, but too late. `passwordId`: which password was found right; no other ever has it. */
export type PasswordCheck = { outcome: 'wrong' } | { outcome: 'expired' } | { outcome: 'right'; passwordId: string }

export interface Credentials {
  /** The person's own password; a temporary one is void. */
  setPassword(userId: string, password: string): Promise<void>
  /** The person's own password in place of the one they showed, unless that one was replaced meanwhile: whoever knows an old
   *  password cannot set aside a reset.   @returns the new one's id; null when nothing was changed */
  replacePassword(userId: string, passwordId: string, password: string): Promise<string | null>
  /** Replaces whatever password there was.   @returns the password, of which only the hash is kept */
  newTemporaryPassword(userId: string, validDays: number): Promise<string>
  /** A password from a login mail lets nobody in any more; one that the person has chosen stays. */
  voidTemporaryPassword(userId: string): Promise<void>
  /** Forgets the user's password, of whatever kind. */
  remove(userId: string): Promise<void>
  /** Whether a password that was found right is still the user's. */
  isCurrent(userId: string, passwordId: string): Promise<boolean>
  /** Does the same argon2 work for a wrong password and for an unknown user, so that the time reveals nothing. Rehashes a right password
   *  that was hashed at a lower cost than today's.
   *  @param userId null when the address belongs to nobody */
  verify(userId: string | null, password: string): Promise<PasswordCheck>
}

interface Stored {
  [column: string]: unknown
  password_hash: string
  password_id: string
  temporary_until: Date | null
}

/** The salt of a stored hash, which is made for it, is no secret and so can stand for it. */
const passwordId = sql`split_part(password_hash, '$', 5)`

const DAY_MS = 86_400_000
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password a person can read and type: 16 characters of 32 in groups of four, so 80 bits. */
const readablePassword = (): string =>
  Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

export const openCredentials = (database: Database, clock: () => Date = () => new Date()): Credentials => {
  let decoy: Promise<string> | undefined
  // Hashes a password nobody has, once; comparing with it never succeeds but costs as much.
  const decoyHash = () => (decoy ??= hashPassword(randomBytes(16).toString('hex')))

  const find = async (userId: string | null) => {
    const [row] = await database.query<Stored>(sql`
      select password_hash, ${passwordId} as password_id, temporary_until from secrets.credentials where user_id = ${userId}`)
    return row
  }

  const store = async (userId: string, password: string, temporaryUntil: Date | null) => {
    const hash = await hashPassword(password)
    await database.query(sql`
      insert into secrets.credentials (user_id, password_hash, temporary_until) values (${userId}, ${hash}, ${temporaryUntil})
      on conflict (user_id) do update
      set password_hash = excluded.password_hash, temporary_until = excluded.temporary_until, updated_at = now()`)
  }

  /** Changes nothing when another password has been set meanwhile. */
  const keepStrong = async (userId: string | null, password: string, hash: string) => {
    const stronger = await strengthen(password, hash)
    if (stronger === null) return
    await database.query(sql`
      update secrets.credentials set password_hash = ${stronger} where user_id = ${userId} and password_hash = ${hash}`)
  }

  return {
    setPassword: (userId, password) => store(userId, password, null),
    async replacePassword(userId, shownId, password) {
      const hash = await hashPassword(password)
      const [row] = await database.query<{ password_id: string }>(sql`
        update secrets.credentials set password_hash = ${hash}, temporary_until = null, updated_at = now()
        where user_id = ${userId} and ${passwordId} = ${shownId} returning ${passwordId} as password_id`)
      return row?.password_id ?? null
    },
    async newTemporaryPassword(userId, validDays) {
      const password = readablePassword()
      await store(userId, password, new Date(clock().getTime() + validDays * DAY_MS))
      return password
    },
    async voidTemporaryPassword(userId) {
      await database.query(sql`delete from secrets.credentials where user_id = ${userId} and temporary_until is not null`)
    },
    async remove(userId) {
      await database.query(sql`delete from secrets.credentials where user_id = ${userId}`)
    },
    async isCurrent(userId, shownId) {
      return (await find(userId))?.password_id === shownId
    },
    async verify(userId, password) {
      const [found, unknown] = await Promise.all([find(userId), decoyHash()])
      // A temporary password is pasted from a mail, often with a blank beside it; a person's own is taken as typed.
      const meant = found?.temporary_until ? password.trim() : password
      const matches = await verifyPassword(meant, found?.password_hash ?? unknown)
      if (!found || !matches) return { outcome: 'wrong' }
      const isExpired = found.temporary_until !== null && found.temporary_until <= clock()
      if (isExpired) return { outcome: 'expired' }
      await keepStrong(userId, meant, found.password_hash)
      return { outcome: 'right', passwordId: found.password_id }
    },
  }
}
