import { createHash, randomBytes } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'

/** Single-use keys to set a new password, sent by mail. */
export interface ResetTokens {
  /** Voids the user's earlier one.   @returns 256 random bits in base64url; only their SHA-256 is kept */
  create(userId: string, validMinutes: number): Promise<string>
  /** The user's token, if there is one, works no more. One that was used is kept for `findUsed`. */
  revoke(userId: string): Promise<void>
  /** Whose it is, and leaves it as it is.   @returns null when `redeem` would */
  find(token: string): Promise<string | null>
  /** Uses the token up.   @returns whose it was; null when it is unknown, used, voided or expired */
  redeem(token: string): Promise<string | null>
  /** Whose it was, of a token that has been used up and that no other has replaced since.   @returns null for every other one */
  findUsed(token: string): Promise<string | null>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const openResetTokens = (database: Database, clock: () => Date = () => new Date()): ResetTokens => ({
  async create(userId, validMinutes) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock().getTime() + validMinutes * 60_000)
    await database.query(sql`
      insert into secrets.reset_tokens (user_id, token_hash, expires_at) values (${userId}, ${hashOf(token)}, ${expiresAt})
      on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`)
    return token
  },
  async revoke(userId) {
    await database.query(sql`delete from secrets.reset_tokens where user_id = ${userId} and used_at is null`)
  },
  async find(token) {
    const [row] = await database.query<{ user_id: string }>(sql`
      select user_id from secrets.reset_tokens where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${clock()}`)
    return row?.user_id ?? null
  },
  async redeem(token) {
    const [row] = await database.query<{ user_id: string }>(sql`
      update secrets.reset_tokens set used_at = ${clock()}
      where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${clock()} returning user_id`)
    return row?.user_id ?? null
  },
  async findUsed(token) {
    const [row] = await database.query<{ user_id: string }>(sql`
      select user_id from secrets.reset_tokens where token_hash = ${hashOf(token)} and used_at is not null`)
    return row?.user_id ?? null
  },
})
