import { livePath } from '@clearbell/contracts'
import type { Installation } from '../installation.ts'

/** The part of JSON Schema that the API's document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Route {
  method: string
  path: string
  /** Who may call it, as the document says. */
  who: string
  params: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  body: Schema | undefined
}

interface Operation {
  description?: string
  parameters?: Route['params']
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The routes of the API that a request ends, from the document that it publishes of itself. */
export const describedRoutes = async ({ app }: Installation): Promise<Route[]> => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths)
    .filter(([path]) => path !== livePath)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { description = '', parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        who: description,
        params: parameters,
        body: requestBody && Object.values(requestBody.content)[0]?.schema,
      })),
    )
}

/** Whether anyone may call it. */
export const isOpen = ({ who }: Route): boolean => who.startsWith('Anyone')

/** Every route that the service has: with files, screens and the event stream, which the document leaves out. */
export const everyRoute = async (bell: Installation): Promise<Route[]> => {
  const described = await describedRoutes(bell)
  const names = new Set(described.map(({ method, path }) => `${method} ${path}`))
  const others = bell.app.declaredRoutes.map(({ method, url, access }): Route => {
    const params = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path' as const, schema: { type: 'string' } }))
    const who = access === 'public' || access === 'visitor' ? 'Anyone' : access
    return { method, path: url.replace(/:(\w+)/g, '{$1}'), who, params, body: undefined }
  })
  return [...described, ...others.filter(({ method, path }) => method !== 'HEAD' && !names.has(`${method} ${path}`))]
}
