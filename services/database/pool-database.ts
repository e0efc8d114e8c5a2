import type pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import { StatementFailed, sendTogether } from './batch.ts'
import { DatabaseUnavailable, diskProblemIn, orReplica, orUnavailable, takesNoWrites } from './errors.ts'
import { migrate } from './migrate.ts'
import type { Database, Lock, Row, Transaction } from './port.ts'
import { StatementNames } from './statement-names.ts'

export interface PoolDatabaseOptions {
  engine: Database['engine']
  pool: pg.Pool
  /** Who may use the only session next; absent where there are several. */
  turns?: { take(isUrgent: boolean): Promise<void>; end(): void }
  /** Its name is written into statements: a plain identifier. */
  schoolRole: string
  listen: Database['listen']
  lock(name: string, signal?: AbortSignal): Promise<Lock>
  isLocked: Database['isLocked']
  wipe?: NonNullable<Database['wipe']>
  /** Whether the disk takes something again, after a statement has failed because of it. @throws DatabaseUnavailable */
  writeToDisk?(): Promise<void>
  close(): Promise<void>
}

/** What both engines share: everything that is only SQL over a pool of sessions. */
export const poolDatabase = ({
  engine,
  pool,
  turns,
  schoolRole,
  listen,
  lock,
  isLocked,
  wipe,
  writeToDisk,
  close,
}: PoolDatabaseOptions): Database => {
  const names = new StatementNames()
  let closing: Promise<void> | undefined
  let diskFailure: DatabaseUnavailable | undefined

  const run = async <R extends Row>(client: pg.PoolClient, { text, values }: Sql, isAlone: boolean): Promise<R[]> => {
    // Without values the simple protocol is used, which alone takes several statements in one text.
    const name = values.length > 0 ? names.nameOf(text) : undefined
    try {
      return await ask<R>(client, { text, values, ...(name && { name }) })
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error
      names.forget(text)
      if (!isAlone) throw error // the transaction has failed with it
      return ask<R>(client, { text, values })
    }
  }

  /** Lends a session for `work`. A session that broke is destroyed; one on which merely a statement failed goes back, which
   *  `pool.query` would not do. */
  const withSession = async <T>(work: (client: pg.PoolClient) => Promise<T>, isUrgent = false): Promise<T> => {
    await turns?.take(isUrgent)
    try {
      return await onSession(work)
    } finally {
      turns?.end()
    }
  }

  const onSession = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await orUnavailable(() => pool.connect())
    let broken: Error | undefined
    // Between statements nobody awaits this client, so its error event would otherwise end the process.
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      return await work(client)
    } catch (error) {
      const failure = error instanceof StatementFailed ? error.cause : error
      if (failure instanceof DatabaseUnavailable) {
        // A statement that found no space, or no lock, has failed alone: its session is whole.
        if (!failure.keepsSession) broken ??= failure
        else if (diskProblemIn(failure.message)) diskFailure = failure
      }
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  /** Commits what `work` has begun on a session, or rolls it back. */
  const committing = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    withSession(async (client) => {
      try {
        const result = await work(client)
        await orUnavailable(() => commit(client))
        return result
      } catch (error) {
        // Fails only with the session, and then the server rolls back by itself; the first error says more.
        await client.query('rollback').catch(() => {})
        throw error
      }
    })

  const within = <T>(begin: (client: pg.PoolClient) => string, work: (tx: Transaction) => Promise<T>, ask = run): Promise<T> =>
    committing(async (client) => {
      await orUnavailable(() => client.query(begin(client)))
      return work({ query: (statement) => ask(client, statement, false) })
    })

  const batch: Database['batch'] = (statements, check = () => {}) =>
    committing(async (client) => {
      const [, ...changed] = await sendTogether(client, [BEGIN, ...statements], names).catch(withoutBegin)
      check(changed)
    })

  const query: Database['query'] = (statement, { isUrgent = false } = {}) =>
    withSession((client) => orReplica(() => run(client, statement, true)), isUrgent)

  const check = async () => {
    // Within the lending, so that a session to a replica is given up.
    await withSession(async (client) => {
      const setting = sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
      const [row] = await run<{ isReadOnly: boolean }>(client, setting, true)
      if (row?.isReadOnly) throw takesNoWrites()
    })
    const failure = diskFailure
    if (!failure) return
    // A server's disk is out of reach: told once, and again after the next statement that fails.
    if (writeToDisk) await writeToDisk()
    if (diskFailure === failure) diskFailure = undefined
    if (!writeToDisk) throw failure
  }

  const database: Database = {
    engine,
    query,
    check,
    transaction: (work) =>
      within(
        () => 'begin',
        work,
        (...asked) => orReplica(() => run(...asked)),
      ),
    batch,
    // One round trip for all three; the values are quoted because the simple protocol has no parameters.
    forSchool: (schoolId, work) =>
      within(
        (client) =>
          `begin read only; set local role ${client.escapeIdentifier(schoolRole)}; ` +
          `select set_config('app.school_id', ${client.escapeLiteral(schoolId)}, true)`,
        work,
      ),
    listen,
    lock,
    isLocked,
    migrate: (set, folder) => migrate(database, set, folder),
    ...(wipe && { wipe }),
    close: () => (closing ??= close()),
  }
  return database
}

const BEGIN = raw('begin')

/** Counts without the statement that began the transaction, and names an outage or a full disk as every statement does. */
const withoutBegin = async (error: unknown): Promise<never> => {
  if (!(error instanceof StatementFailed)) throw error
  const cause = await orReplica(() => orUnavailable(() => Promise.reject(error.cause))).catch((reason: unknown) => reason)
  throw new StatementFailed(error.index - 1, error.changed.slice(1), cause)
}

/** @throws when the transaction had failed before: Postgres then answers a commit with a rollback, and no error. */
const commit = async (client: pg.PoolClient) => {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('a statement of this transaction failed, so nothing of it was kept')
}

const ask = <R extends Row>(client: pg.PoolClient, config: pg.QueryConfig): Promise<R[]> =>
  orUnavailable(async () => {
    const result: pg.QueryResult<R> | pg.QueryResult<R>[] = await client.query<R>(config)
    // Several statements in one text have several results; the last is the answer.
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  })

const isStalePlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')
