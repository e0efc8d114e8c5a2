import type pg from 'pg'
import { UnsuitableDatabase } from '../errors.ts'

type Session = Pick<pg.Client, 'query'>

const OLDEST = 150_000

const OTHER = 'Name another one in DATABASE_URL'

/** Whether the product can work on a server, from what the server says of itself.
 *  @throws UnsuitableDatabase with what is wrong and what to do */
export const checkServer = async (session: Session): Promise<void> => {
  const { rows } = await session.query(`
    select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica",
      current_setting('default_transaction_read_only') = 'on' as "isReadOnly", current_setting('server_encoding') as encoding`)
  const { version, isReplica, isReadOnly, encoding } = rows[0]
  if (version < OLDEST) {
    throw new UnsuitableDatabase(
      `the Postgres server has version ${Math.floor(version / 10_000)}, and Clearbell needs 15 or newer. Upgrade it. ${OTHER} meanwhile.`,
    )
  }
  if (isReplica) throw new UnsuitableDatabase(`the Postgres server is a replica, which takes no writes. Name the primary in DATABASE_URL.`)
  if (isReadOnly) {
    throw new UnsuitableDatabase(
      `default_transaction_read_only is on for this user, database or server, so nothing can be written. Switch it off. ${OTHER} otherwise.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new UnsuitableDatabase(
      `the database keeps its texts as ${encoding}. Make one with "encoding 'UTF8'", and name it in DATABASE_URL.`,
    )
  }
}

const MARK = 'clearbell.session'

/** Finds a pooler that gives a connection another session of the server for each transaction or statement, such as PgBouncer with
 *  `pool_mode=transaction`. Locks would be held by sessions that others use, and notifications would not come.
 *
 *  One connection leaves a mark in its session, and another opens a transaction. Behind such a pooler the other one gets the marked session;
 *  or, if not, the first one may have lost it.
 *  @param connect opens a connection of its own   @throws UnsuitableDatabase */
export const refuseTransactionPooler = async (connect: () => Promise<Session & Pick<pg.Client, 'end'>>): Promise<void> => {
  const [first, other] = await Promise.all([connect(), connect()])
  try {
    await first.query(`set ${MARK} = 'mine'`)
    await other.query('begin').catch((cause: Error) => {
      throw cause.message.includes('pooling mode') ? new UnsuitableDatabase(POOLER, { cause }) : cause
    })
    const isShared = (await isMarked(other)) || !(await isMarked(first))
    if (isShared) throw new UnsuitableDatabase(POOLER)
    await other.query('rollback')
  } finally {
    await Promise.all([first.end(), other.end()])
  }
}

const POOLER =
  'DATABASE_URL names a connection pooler that changes the session between transactions, such as PgBouncer with pool_mode=transaction. Clearbell holds locks and listens in its sessions. Name the Postgres server itself, or set pool_mode=session.'

const isMarked = async (session: Session): Promise<boolean> => {
  const { rows } = await session.query(`select current_setting('${MARK}', true) = 'mine' as mine`)
  return rows[0].mine === true
}
