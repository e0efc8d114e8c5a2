import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import { hashPassword, verifyPassword } from './passwords.ts'

/** `expired`: the right temporary password, but too late. */
export type PasswordCheck = 'right' | 'wrong' | 'expired'

export interface Credentials {
  /** The person's own password; a temporary one is void. */
  setPassword(userId: string, password: string): Promise<void>
  /** Replaces whatever password there was.   @returns the password, of which only the hash is kept */
  newTemporaryPassword(userId: string, validDays: number): Promise<string>
  /** The same argon2 work for a wrong password and for an unknown user, so that time tells nothing.
   *  @param userId null when the address belongs to nobody */
  verify(userId: string | null, password: string): Promise<PasswordCheck>
}

interface Stored {
  [column: string]: unknown
  password_hash: string
  temporary_until: Date | null
}

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
      select password_hash, temporary_until from secrets.credentials where user_id = ${userId}`)
    return row
  }

  const store = async (userId: string, password: string, temporaryUntil: Date | null) => {
    const hash = await hashPassword(password)
    await database.query(sql`
      insert into secrets.credentials (user_id, password_hash, temporary_until) values (${userId}, ${hash}, ${temporaryUntil})
      on conflict (user_id) do update
      set password_hash = excluded.password_hash, temporary_until = excluded.temporary_until, updated_at = now()`)
  }

  return {
    setPassword: (userId, password) => store(userId, password, null),
    async newTemporaryPassword(userId, validDays) {
      const password = readablePassword()
      await store(userId, password, new Date(clock().getTime() + validDays * DAY_MS))
      return password
    },
    async verify(userId, password) {
      const [found, unknown] = await Promise.all([find(userId), decoyHash()])
      const matches = await verifyPassword(password, found?.password_hash ?? unknown)
      if (!found || !matches) return 'wrong'
      return found.temporary_until !== null && found.temporary_until <= clock() ? 'expired' : 'right'
    },
  }
}
