import type { Sql } from 'sql-template-tag'

export type Row = Record<string, unknown>

/** Runs one statement and returns its rows. Values are always parameters: statements are built with the `sql` tag. */
export type Query = <R extends Row = Row>(statement: Sql) => Promise<R[]>

/** What work inside a transaction may use. Asking the `Database` itself in there would wait for its own end. */
export interface Transaction {
  query: Query
}

export interface Database {
  /** Which engine answers: `pg` is a Postgres server, `embedded` is PGlite in a worker thread of this process. */
  readonly engine: 'pg' | 'embedded'

  /** As `Query`. With `isUrgent` a statement waits for one other at most on an engine with one session: for one that a visitor waits for. */
  query: <R extends Row = Row>(statement: Sql, options?: { isUrgent?: boolean }) => Promise<R[]>

  /** Whether the database answers, takes writes and, as far as it is known, has space for them.   @throws DatabaseUnavailable saying why not */
  check(): Promise<void>

  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>

  /** Runs statements in one transaction, sent together in one round trip, and drops their rows: for many writes that need no answer.
   *  @param check is told how many rows each has changed, and may throw: then nothing of it is kept
   *  @throws StatementFailed, also for an outage in the middle */
  batch(statements: readonly Sql[], check?: (changed: readonly number[]) => void): Promise<void>

  /** A read-only transaction under a role that owns nothing, with `app.school_id` set, so that row-level policies show
   *  one school's rows and a forgotten `where` shows nothing of another's. The only way school data is read. */
  forSchool<T>(schoolId: string, work: (tx: Transaction) => Promise<T>): Promise<T>

  /** Calls back for every NOTIFY on the channel, from any process on this database, and after every reconnect with an
   *  empty payload, because what was sent meanwhile is lost. @returns a function that stops listening */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>

  /** Holds a named lock that excludes every other holder on this database, in this process or another, until released
   *  or until this process dies. Kept on a session of its own, never in an open transaction. Waits for its turn.
   *  `lost` aborts when the session breaks: whoever held the lock must stop at once.
   *  @throws the signal's reason when `signal` aborts while waiting */
  lock(name: string, signal?: AbortSignal): Promise<Lock>

  /** Whether somebody holds the lock of this name. */
  isLocked(name: string): Promise<boolean>

  /** Applies the numbered `.sql` files of a folder that this database has not seen, in order, each in a transaction.
   *  @param set a name for the folder's own history   @throws when a file that was applied has since been changed */
  migrate(set: string, folder: URL): Promise<void>

  /** Rewrites the files so that none holds a row that was deleted or overwritten. Other statements wait meanwhile. Absent on a server:
   *  there the administrator decides when, and about the server's archives. */
  wipe?(): Promise<void>

  close(): Promise<void>
}

export interface Lock {
  lost: AbortSignal
  release(): Promise<void>
}
