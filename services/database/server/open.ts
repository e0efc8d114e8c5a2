import pg from 'pg'
import { DatabaseUnavailable, orUnavailable } from '../errors.ts'
import { poolDatabase } from '../pool-database.ts'
import type { Database } from '../port.ts'
import { ensureSchoolRole, SCHOOL_ROLE } from '../school-role.ts'
import { valueTypes } from '../value-types.ts'
import { checkServer, refuseTransactionPooler } from './check-server.ts'
import { Listener } from './listener.ts'
import { isLockedBySession, lockOnSession } from './session-lock.ts'

export interface ServerOptions {
  /** postgres://user:password@host:port/database */
  url: string
  /** The role under which school data is read; made when missing. Default `clearbell_school`. */
  schoolRole?: string
  /** Sessions for queries and transactions; locks and LISTEN hold their own. Default 10. */
  poolSize?: number
  /** How the sessions name themselves to the server. Default `clearbell`. */
  applicationName?: string
}

const CONNECT_TIMEOUT_MS = 10_000
/** After so long a silence the other side is asked whether it is still there; the system would wait two hours. */
const KEEP_ALIVE_MS = 10_000

/** So that whoever keeps a lock in a transaction and does nothing, a stopped process for one, stalls nobody for long. Limits that an
 *  administrator has set stay. Not given with the connection, because poolers refuse what they do not know there. */
const LIMIT_WAITS = `
  select set_config(name, value, false) from (values ('lock_timeout', '10s'), ('idle_in_transaction_session_timeout', '60s')) as ours (name, value)
  where current_setting(name) = '0'`

/** Opens a Postgres server, 15 or newer.
 *  @throws DatabaseUnavailable when it cannot be reached
 *  @throws UnsuitableDatabase when the product cannot work on it, such as a replica */
export const openServer = async (options: ServerOptions): Promise<Database> => {
  const { url, schoolRole = SCHOOL_ROLE, poolSize = 10, applicationName = 'clearbell' } = options
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: valueTypes,
  }
  // Awaited before the pool lends the session. What it is wanted for meets a real failure itself.
  const onConnect = (client: pg.ClientBase) => client.query(LIMIT_WAITS).catch(() => {})
  const pool = new pg.Pool({ ...config, max: poolSize, onConnect })
  // An idle session that breaks is replaced by the pool; the next query meets any real outage and reports it.
  pool.on('error', () => {})
  const connect = () => connectClient(config)
  try {
    await orUnavailable(async () => {
      await checkServer(pool)
      await refuseTransactionPooler(connect)
      await ensureSchoolRole(pool, schoolRole)
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = new Listener(connect)
  const closed = new AbortController()
  return poolDatabase({
    engine: 'pg',
    pool,
    schoolRole,
    listen: (channel, onNotify) => orUnavailable(() => listener.listen(channel, onNotify)),
    lock: (name, signal) => orUnavailable(() => lockOnSession(connect, name, closed.signal, signal)),
    isLocked: (name) => orUnavailable(() => isLockedBySession(pool, name)),
    close: async () => {
      closed.abort(new DatabaseUnavailable('the database is closed'))
      await Promise.all([listener.close(), pool.end()])
    },
  })
}

const connectClient = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(config)
  // A session nobody awaits still reports its end; without a handler that would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
