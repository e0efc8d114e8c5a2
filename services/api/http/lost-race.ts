import { EntryChanged } from '@clearbell/commands'
import { Refusal } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { nameOfUser } from '@clearbell/projections'

/** Tells the slower of two who saved at once what the other one saved, and who that was. Throws any other error unchanged. */
export const tellLostRace =
  (database: Database) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof EntryChanged)) throw error
    const { code, current, savedBy, savedAt } = error
    const name = savedBy.kind === 'user' ? await nameOfUser(database, savedBy.userId) : 'System'
    throw new Refusal(code, undefined, undefined, { current, savedBy: name, savedAt })
  }
