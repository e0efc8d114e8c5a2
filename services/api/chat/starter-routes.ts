import { Starters } from '@clearbell/contracts'
import { type ServedSchool, starterQuestions } from '@clearbell/projections'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'

const KEPT_SECONDS = 300
/** Of the schools whose questions are kept in memory. */
const MAX_SCHOOLS = 1_000

type Deps = Pick<ApiDeps, 'database' | 'clock'> & { served(schoolId: string, request: FastifyRequest): Promise<ServedSchool> }

type Kept = { version: string; until: number; questions: string[] }

/** Questions that an opened chat begins with. Counted at most every five minutes for a school, or when its catalogue has changed. */
export const starterRoutes: FastifyPluginAsyncZod<Deps> = async (app, { database, clock, served }) => {
  const kept = new Map<string, Kept>()

  app.get(
    '/api/chat/:schoolId/starters',
    { schema: { params: z.object({ schoolId: z.string().min(1).max(64) }), response: { 200: Starters } }, config: { access: 'visitor' } },
    async (request, reply) => {
      const { schoolId, catalogueVersion: version } = await served(request.params.schoolId, request)
      const now = clock()
      const known = kept.get(schoolId)
      reply.header('cache-control', 'no-cache')
      if (known && known.version === version && known.until > now.getTime()) return { questions: known.questions }
      const questions = await starterQuestions(database, schoolId, now)
      if (kept.size >= MAX_SCHOOLS) kept.clear()
      kept.set(schoolId, { version, until: now.getTime() + KEPT_SECONDS * 1_000, questions })
      return { questions }
    },
  )
}
