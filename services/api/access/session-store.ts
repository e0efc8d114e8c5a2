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
    const sess = JSON.stringify(session)
    const expire = session.cookie.expires ?? new Date()
    const isRenewed = session.renewedAt !== session.signedInAt
    // If a renewed session is gone, a sign-out has just ended it. It must not come back.
    const write = isRenewed
      ? sql`update web_sessions.sessions set sess = ${sess}, expire = ${expire} where sid = ${sid}`
      : sql`
          with expired as (delete from web_sessions.sessions where expire < now())
          insert into web_sessions.sessions (sid, sess, expire) values (${sid}, ${sess}, ${expire})
          on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`
    settle(database.query(write), callback as Callback)
  },
  destroy(sid, callback) {
    settle(database.query(sql`delete from web_sessions.sessions where sid = ${sid}`), callback as Callback)
  },
})
