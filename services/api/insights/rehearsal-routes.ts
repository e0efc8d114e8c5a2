import { type Draft, openRehearsals } from '@clearbell/assistant'
import { draftUploadCalendar, draftUploadFAQ } from '@clearbell/commands'
import { dayIn, LatestRehearsal, Refusal, Rehearsal } from '@clearbell/contracts'
import { readFile } from '@clearbell/imports'
import { servedSchool } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { refuseFor } from '../limits/rate-limits.ts'
import { entriesOf, takesOf } from '../uploads/receive-file.ts'
import { rangeIn } from './range.ts'
import { REHEARSAL_FIELDS, type ReceivedRehearsal, receiveRehearsal } from './rehearsal-form.ts'

const paid = { access: 'paidSchool', reads: ['chat_history', 'faqs', 'calendar'] } as const

/** Past questions asked again, of today's catalogue or of a draft. In the memory of this process, and nowhere else. */
export const rehearsalRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, rateLimits, limits } = deps
  const rehearsals = openRehearsals(deps, limits.rehearsals, (err, schoolId) =>
    app.log.error({ err, schoolId }, 'past questions could not be asked again'),
  )
  app.addHook('preClose', async () => void rehearsals.close())
  app.addHook('onClose', () => rehearsals.close())

  /** The list of the file as an upload of it would leave it.   @throws Refusal file_invalid */
  const draftOf = async (
    { id: schoolId, timeZone }: { id: string; timeZone: string },
    { file, kind, mode }: ReceivedRehearsal,
  ): Promise<(Draft & { fileName: string }) | null> => {
    if (!file || !kind) return null
    const { bytes, fileName, fileHash, reading, take } = file
    const upload = { schoolId, fileName, fileHash, mode, takes: takesOf(take) }
    const how = { limits: limits.upload, reading, timeZone }
    if (kind === 'faqs') {
      const { entries: rows } = entriesOf(await readFile(kind, bytes, how))
      return { kind, fileName, entries: await draftUploadFAQ(store, { ...upload, rows }) }
    }
    const { entries: rows } = entriesOf(await readFile('calendar', bytes, how))
    return { kind, fileName, entries: await draftUploadCalendar(store, { ...upload, rows, today: dayIn(timeZone, clock()) }) }
  }

  app.post(
    '/api/rehearsals',
    { schema: { response: { 202: Rehearsal } }, config: { ...paid, takesFile: { orFields: REHEARSAL_FIELDS } } },
    async (request, reply) => {
      const { id, timeZone } = schoolOf(request)
      rehearsals.requireNone(id)
      const { previewsPerSchool: max, windowMinutes } = limits.upload
      refuseFor(await rateLimits.hit([{ key: `rehearsal ${id}`, max, windowSeconds: windowMinutes * 60 }]), reply)
      const received = await receiveRehearsal(request)
      const range = rangeIn(timeZone, received, clock())
      const draft = await draftOf({ id, timeZone }, received)
      const school = await servedSchool(database, id)
      if (!school) throw new Refusal('school_not_found')
      reply.status(202)
      return rehearsals.start({ school, range, draft })
    },
  )

  app.get('/api/rehearsals', { schema: { response: { 200: LatestRehearsal } }, config: paid }, async (request) => ({
    rehearsal: await rehearsals.latest(schoolOf(request).id),
  }))

  app.delete('/api/rehearsals', { schema: { response: { 204: z.void() } }, config: paid }, async (request, reply) => {
    rehearsals.cancel(schoolOf(request).id)
    return reply.status(204).send()
  })
}
