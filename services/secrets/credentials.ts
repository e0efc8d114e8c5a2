import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import { hashPassword, verifyPassword } from './passwords.ts'

export interface Credentials {
  setPassword(userId: string, password: string): Promise<void>
  /** The same argon2 work for a wrong password and for an unknown user, so that time tells nothing.
   *  @param userId null when the address belongs to nobody */
  verify(userId: string | null, password: string): Promise<boolean>
}

export const openCredentials = (database: Database): Credentials => {
  let decoy: Promise<string> | undefined
  // Hashes a password nobody has, once; comparing with it never succeeds but costs as much.
  const decoyHash = () => (decoy ??= hashPassword(randomBytes(16).toString('hex')))

  const find = async (userId: string) => {
    const [row] = await database.query<{ password_hash: string }>(sql`
      select password_hash from secrets.credentials where user_id = ${userId}`)
    return row?.password_hash
  }

  return {
    async setPassword(userId, password) {
      const hash = await hashPassword(password)
      await database.query(sql`
        insert into secrets.credentials (user_id, password_hash) values (${userId}, ${hash})
        on conflict (user_id) do update set password_hash = excluded.password_hash, updated_at = now()`)
    },
    async verify(userId, password) {
      const [hash, unknown] = await Promise.all([userId === null ? undefined : find(userId), decoyHash()])
      const matches = await verifyPassword(password, hash ?? unknown)
      return hash !== undefined && matches
    },
  }
}
