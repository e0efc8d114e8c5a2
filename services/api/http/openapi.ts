import { ErrorBody } from '@clearbell/contracts'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access } from '../access/access.ts'

/** How the document tells who may call. */
const who: Record<Access, string> = {
  public: 'Anyone.',
  monitor: 'Who sends the token of METRICS_TOKEN as a bearer.',
  visitor: 'Anyone, from any origin; no cookie is read or set.',
  session: 'Signed in, also while the password still has to be changed.',
  member: 'Signed in.',
  school: 'Administrator of a school, paid or not.',
  paidSchool: 'Administrator of a school that has paid; else 402.',
  operator: 'Platform administrator.',
}

/** Every reply that is not 2xx, unless the route declares it. */
const refused = { description: 'Refused, or failed', ...z.toJSONSchema(ErrorBody) }

/** @param fields beside the file, by name; a form that has them needs no file */
const fileForm = (fields: readonly string[] = []) => {
  const texts = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]))
  const properties = { ...texts, file: { type: 'string', format: 'binary' } }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', ...(fields.length === 0 && { required: ['file'] }), properties },
  }
}

/** Describes every route at `/api/openapi.json`, from the schemas that check it and the access that guards it. Must be
 *  registered before the routes. */
export const registerOpenApi = async (app: FastifyInstance, productName: string, sessionCookie: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: productName, version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route)
      const { access, takesFile } = route.route.config ?? {}
      if (!access) return described
      const isOpen = access === 'public' || access === 'visitor'
      const security = isOpen ? [] : [{ [access === 'monitor' ? 'token' : 'session']: [] }]
      const schema = {
        ...described.schema,
        description: who[access],
        ...(!isOpen && { security }),
        ...(takesFile && fileForm(takesFile === true ? [] : takesFile.orFields)),
        response: { ...(described.schema.response as object), default: refused },
      }
      return { ...described, schema }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true, response: { 200: z.any() } }, config: { access: 'public' } }, () => app.swagger())
}
