/** The database cannot be reached, went away in the middle, cannot write, or is kept waiting by a lock. What was asked may or may not have
 *  happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** What is wrong, in words that anyone may read; null when it is only known that there is no answer. */
  readonly reason: string | null
  /** Whether only the statement has failed, and its session goes on. */
  readonly keepsSession: boolean
  /** Of the server or the system; empty where there is none. */
  readonly code: string
  constructor(
    message: string,
    { cause, reason = null, keepsSession = false }: { cause?: unknown; reason?: string | null; keepsSession?: boolean } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.keepsSession = keepsSession
    this.code = cause instanceof Error ? codeOf(cause) : ''
  }
}

/** The product cannot work on this database, and trying again would not help. The message is for whoever runs it, and says what to do. */
export class UnsuitableDatabase extends Error {
  override readonly name = 'UnsuitableDatabase'
}

/** As the C library puts it into the messages of Postgres. */
const DISK_PROBLEMS: readonly (readonly [words: RegExp, problem: string])[] = [
  [/No space left on device|Disk quota exceeded|Quota exceeded|ENOSPC|EDQUOT/, 'the disk of the database is full'],
  [/Read-only file system|EROFS/, 'the disk of the database is read-only'],
  [/(Input\/output|I\/O) error|EIO\b/, 'the disk of the database does not work'],
]

export const diskProblemIn = (message: string): string | null => DISK_PROBLEMS.find(([words]) => words.test(message))?.[1] ?? null

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the unix socket of a server that is not running
])
// 08: connection exceptions; 57P0x: shutting down, crashed, starting; 25P03: idle in a transaction for too long; 53300: no connection slot
// left.
const SERVER_CODES = /^(08...|57P0[1-5]|25P03|53300)$/
// node-postgres reports a broken or closed connection by message alone.
const CLIENT_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded|Cannot use a pool)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

// 53100: the disk is full; 58030: an error of the disk; 42501, 55000, XX000: what a read-only disk or a failed sync become.
const DISK_CODES = new Set(['53100', '58030', '42501', '55000', 'XX000'])

const diskProblemOf = (error: unknown): string | null =>
  error instanceof Error && DISK_CODES.has(codeOf(error)) ? diskProblemIn(error.message) : null

const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return NETWORK_CODES.has(code) || SERVER_CODES.test(code) || CLIENT_MESSAGES.test(error.message)
}

const LOCK_NOT_AVAILABLE = '55P03'

const lockHeld = (cause: Error) => {
  const reason = 'another session of the database keeps a lock for too long'
  const hint = 'look in pg_stat_activity for a session that is idle in a transaction'
  return new DatabaseUnavailable(`${reason}; ${hint}: ${cause.message}`, { cause, reason, keepsSession: true })
}

/** Runs `ask` and turns every sign of a lost connection, of a disk that takes no more and of a lock that is not to be had into
 *  `DatabaseUnavailable`; all else passes unchanged. */
export const orUnavailable = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    const reason = diskProblemOf(error)
    if (reason) throw new DatabaseUnavailable(`${reason}: ${(error as Error).message}`, { cause: error, reason, keepsSession: true })
    if (error instanceof Error && codeOf(error) === LOCK_NOT_AVAILABLE) throw lockHeld(error)
    if (!isConnectionError(error)) throw error
    throw new DatabaseUnavailable(`the database cannot be reached: ${(error as Error).message}`, { cause: error })
  }
}

const READ_ONLY_TRANSACTION = '25006'

/** For work that may write: after a fail-over the address can lead to a replica. Its session is given up, because the next one may find the
 *  primary. */
export const orReplica = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === READ_ONLY_TRANSACTION)) throw error
    throw takesNoWrites(error)
  }
}

export const takesNoWrites = (cause?: Error) => {
  const reason = 'the database takes no writes: it is a replica or set read-only'
  return new DatabaseUnavailable(reason, { cause, reason })
}
