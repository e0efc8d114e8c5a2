/** The database cannot be reached, or went away in the middle. What was asked may or may not have happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

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
// 08: connection exceptions; 57P0x: shutting down, crashed, starting; 53300: no connection slot left.
const SERVER_CODES = /^(08...|57P0[1-5]|53300)$/
// node-postgres reports a broken or closed connection by message alone.
const CLIENT_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded|Cannot use a pool)/

const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NETWORK_CODES.has(code) || SERVER_CODES.test(code) || CLIENT_MESSAGES.test(error.message)
}

/** Runs `ask` and turns every sign of a lost connection into `DatabaseUnavailable`; all else passes unchanged. */
export const orUnavailable = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !isConnectionError(error)) throw error
    throw new DatabaseUnavailable(`the database cannot be reached: ${(error as Error).message}`, { cause: error })
  }
}
