import type pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'
import type { Lock } from '../port.ts'

/** A limit that an administrator has set for statements would end whoever waits. */
const UNLIMITED = 'set statement_timeout = 0; set lock_timeout = 0'

/** A holder that says nothing for so long is stopped, though its machine still answers for it: the server ends its session, and the next
 *  one gets the lock. */
const SILENT_MS = 30_000

/** So that the server notices a closed socket while its session waits, and within half a minute that the machine of a session is
 *  gone or cut off. It would look for that after two hours, and until then nobody got the lock. */
const WATCHFUL = [
  `client_connection_check_interval = '1s'`,
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 4',
]

/** Waits in the server's own queue for an advisory lock, on a session that lives exactly as long as the lock: however this
 *  process ends, the server gives the lock to the next in line.
 *  @param silentMs after so long without a sign of life the holder loses the lock */
export const lockOnSession = async (
  connect: () => Promise<pg.Client>,
  name: string,
  closed: AbortSignal,
  signal?: AbortSignal,
  silentMs = SILENT_MS,
): Promise<Lock> => {
  const abort = AbortSignal.any(signal ? [closed, signal] : [closed])
  abort.throwIfAborted()
  const client = await connect()
  const lost = new AbortController()
  const onEnd = () => lost.abort(new DatabaseUnavailable(`the session that held the lock '${name}' ended`))
  client.once('end', onEnd)
  // While a statement runs, `end` closes the socket at once: the one way out of the server's queue without a second session.
  const end = () => client.end()
  abort.addEventListener('abort', end)
  try {
    abort.throwIfAborted() // it may have come while connecting
    await client.query(`${UNLIMITED}; set idle_session_timeout = ${silentMs}`)
    // Not every platform the server runs on can be told these.
    for (const setting of WATCHFUL) await client.query(`set ${setting}`).catch(() => {})
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    abort.throwIfAborted()
  } catch (error) {
    await end()
    throw abort.aborted ? abort.reason : error
  } finally {
    abort.removeEventListener('abort', end)
  }
  // Closing the database ends the lock as a break would, so that its holder stops.
  const onClosed = () => {
    lost.abort(closed.reason)
    void end()
  }
  closed.addEventListener('abort', onClosed)
  const sign = setInterval(() => client.query('select').catch(() => {}), silentMs / 3).unref()
  client.once('end', () => clearInterval(sign))
  const release = async () => {
    clearInterval(sign)
    client.off('end', onEnd)
    closed.removeEventListener('abort', onClosed)
    await end()
  }
  return { lost: lost.signal, release }
}

export const isLockedBySession = async (pool: pg.Pool, name: string): Promise<boolean> => {
  const { rows } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
    [name],
  )
  return rows.length > 0
}
