import { sql } from '@clearbell/database'
import { findCurrentUser } from '@clearbell/projections'
import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { waitForWritesOf } from '../http/read-your-writes.ts'
import { isHttps } from '../http/security-headers.ts'
import { sessionStore } from './session-store.ts'

declare module 'fastify' {
  interface Session {
    userId?: string
    signedInAt?: number // ms since 1970
    renewedAt?: number
  }
}

/** The session's cookie. With https it has the `__Host-` prefix: browsers then accept it only over TLS and only from this host,
 *  not from a neighbour such as `shop.bell.example`. */
export const sessionCookie = (publicUrl: string | null) => ({
  name: isHttps(publicUrl) ? '__Host-clearbell_session' : 'clearbell_session',
  options: { httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl), path: '/' } as const,
})

const DAY_MS = 24 * 60 * 60 * 1_000

/** Starts a session under a new id; whatever was known under the old one is gone. */
export const signIn = async (request: FastifyRequest, userId: string, now: Date): Promise<void> => {
  await request.session.regenerate()
  request.session.userId = userId
  request.session.signedInAt = now.getTime()
  request.session.renewedAt = now.getTime()
}

/** Ends every way into an account except the password that its owner chose: links, the temporary password, and all sessions.
 *  Sessions never end alone, because a link that outlived them would open the account again. A repeated call changes nothing. */
export const endAccess = async (
  { database, credentials, resetTokens }: Pick<ApiDeps, 'database' | 'credentials' | 'resetTokens'>,
  userId: string,
): Promise<void> => {
  await resetTokens.revoke(userId)
  await credentials.voidTemporaryPassword(userId)
  await database.query(sql`delete from web_sessions.sessions where sess ->> 'userId' = ${userId}`)
}

/** Cookie sessions for the web app, and the signed-in person of each request. The widget's routes stay outside. */
export const registerSessions = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  const { database, keys, limits, clock, publicUrl } = deps
  const { rollingDays, absoluteDays } = limits.session
  const { name, options } = sessionCookie(publicUrl)
  await app.register(cookie)
  await app.register(session, {
    secret: keys.session,
    cookieName: name,
    cookie: { ...options, maxAge: rollingDays * DAY_MS },
    store: sessionStore(database),
    saveUninitialized: false,
    // Renewed below, once a day: saving at every reply could bring back a session that a sign-out just destroyed.
    rolling: false,
  })
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request) => {
    const { userId, signedInAt = 0, renewedAt = 0 } = request.session
    if (!userId) return
    const now = clock().getTime()
    // Regenerated, not only destroyed: the request may be the one that signs in again, or out.
    if (now - signedInAt > absoluteDays * DAY_MS) return request.session.regenerate()
    // What they have just changed may decide what they may do.
    await waitForWritesOf(request, ['users', 'schools'], deps)
    const user = await findCurrentUser(database, userId)
    if (user?.status !== 'active') return request.session.regenerate()
    if (now - renewedAt > DAY_MS) {
      request.session.renewedAt = now
      request.session.touch()
    }
    request.viewer = user
  })
}
