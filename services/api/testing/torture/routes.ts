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

/** Streams that do not end. */
const ENDLESS = ['/api/live']

/** The routes of the API, from the document that it publishes of itself. */
export const describedRoutes = async ({ app }: Installation): Promise<Route[]> => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths)
    .filter(([path]) => !ENDLESS.includes(path))
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
