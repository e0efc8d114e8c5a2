import { raw, sql, type Transaction } from '@clearbell/database'

/** Sorts behind every position, so that no event of the new log voids a mail before that event's turn. */
const NOT_READ_YET = '~'

const isThere = async (tx: Transaction, table: string): Promise<boolean> => {
  const [found] = await tx.query<{ name: string | null }>(sql`select to_regclass(${table})::text as name`)
  return Boolean(found?.name)
}

/** The log was moved: the workers read the new one from its first event. The mailer knows the mails that it has, and sends none of them
 *  again; the relay publishes every event once more, under the same id. */
export const forgetPositions = async (tx: Transaction): Promise<void> => {
  for (const table of ['mailer.checkpoint', 'relay.checkpoints'])
    if (await isThere(tx, table)) await tx.query(sql`delete from ${raw(table)}`)
  if (await isThere(tx, 'mailer.mails')) await tx.query(sql`update mailer.mails set cause_position = ${NOT_READ_YET}`)
}
