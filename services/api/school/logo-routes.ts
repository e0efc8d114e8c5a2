import { Refusal } from '@clearbell/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { bytesOf, filePart } from '../uploads/receive-file.ts'
import { findLogo, keepLogo } from './logos.ts'
import { readPicture } from './pictures/picture.ts'

/** The name says the content, so a browser may keep it for good. */
const CACHE = 'public, max-age=31536000, immutable'

/** @throws Refusal file_missing, logo_too_large, not_image, bad_request */
const receivePicture = async (request: FastifyRequest, maxBytes: number) => {
  const content = await bytesOf(await filePart(request, 'logo_missing', maxBytes), 'logo_too_large')
  const picture = await readPicture(content)
  if (picture === null) throw new Refusal('not_image')
  return picture
}

export const logoRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database, limits }) => {
  app.post(
    '/api/school/logo',
    { schema: { response: { 200: z.object({ logo: z.string() }) } }, config: { access: 'paidSchool', takesFile: true } },
    async (request) => {
      const { id, logo } = schoolOf(request)
      return { logo: await keepLogo(database, id, await receivePicture(request, limits.logo.maxBytes), logo) }
    },
  )
}

/** Asked for by the chat on any website. */
export const publicLogoRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database }) => {
  app.get(
    '/logos/:id',
    { schema: { params: z.object({ id: z.string().max(64) }) }, config: { access: 'visitor' } },
    async (request, reply) => {
      const logo = await findLogo(database, request.params.id)
      if (!logo) throw new Refusal('not_found')
      return reply.headers({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' }).type(logo.type).send(logo.content)
    },
  )
}
