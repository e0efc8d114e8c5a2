import { type Database, sql } from '@clearbell/database'
import type { FastifySessionObject, SessionStore } from '@fastify/session'

type Callback<T = unknown> = (error: unknown, result?: T) => void

const settle = <T>(work: Promise<T>, callback: Callback<T>) => {
  work.then((result) => callback(null, result), callback)
}

/** Sessions in Postgres, so that a restart signs nobody out and every process knows them. */
export const sessionStore = (database: Database): SessionStore => ({
  get(sid, callback: Callback<FastifySessionObject | null>) {
    const find = database.query<{ sess: FastifySessionObject }>(sql`
      select sess from web_sessions.sessions where sid = ${sid} and expire > now()`)
    settle(
      find.then(([row]) => row?.sess ?? null),
      callback as Callback,
    )
  },
  set(sid, session, callback) {
    const expire = session.cookie.expires ?? new Date()
    const write = database.query(sql`
      with expired as (delete from web_sessions.sessions where expire < now())
      insert into web_sessions.sessions (sid, sess, expire) values (${sid}, ${JSON.stringify(session)}, ${expire})
      on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`)
    settle(write, callback as Callback)
  },
  destroy(sid, callback) {
    settle(database.query(sql`delete from web_sessions.sessions where sid = ${sid}`), callback as Callback)
  },
})
