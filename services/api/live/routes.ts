import { createHash } from 'node:crypto'
import { livePath } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Connections } from './connections.ts'
import { openFeed } from './feed.ts'

/** For proxies: nginx would hold small messages back, and others might compress them. */
const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/** Server-sent events: which data of the viewer has changed, by the API paths that show it. It never holds the data itself. */
export const liveRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, limits } = deps
  const connections = new Connections(limits.live)
  const feed = openFeed(deps, app.declaredRoutes, connections)
  app.addHook('preClose', async () => connections.close())
  app.addHook('onClose', feed.stop)

  const isOpen = async (sid: string): Promise<boolean> =>
    (await database.query(sql`select from web_sessions.sessions where sid = ${sid}`)).length > 0

  app.get(livePath, { schema: {}, config: { access: 'member' } }, async (request, reply) => {
    const since = await feed.start()
    connections.requireRoom()
    const { id: userId, school, isAdmin: isOperator } = request.viewer!
    const { sessionId } = request.session
    const session = createHash('sha256').update(sessionId).digest('hex')
    reply.headers(streamHeaders).hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    const connection = connections.add({ userId, schoolId: school?.id ?? null, isOperator, session }, reply.raw, since)
    // It may have ended after it was checked, and before its end was listened for.
    if (!(await isOpen(sessionId).catch(() => false))) connection.end()
  })
}
