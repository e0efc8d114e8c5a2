import { Refusal } from '@clearbell/contracts'
import type { FastifyInstance } from 'fastify'

export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const pathOf = (path: string, key: string) => (path === '' ? key : `${path}/${key}`)

/** The path of a text that the database cannot store; undefined when there is none. No recursion: a body may be nested deeper
 *  than the stack allows. */
const unstorableIn = (root: unknown): string | undefined => {
  const rest: { path: string; value: unknown }[] = [{ path: '', value: root }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) rest.push({ path: pathOf(path, key), value: inner })
  }
  return undefined
}

/** Refuses NUL characters and lone surrogates anywhere in a request. JSON and addresses can contain both, but Postgres cannot
 *  store them. */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    if (routeOptions.config.takesAnyText) return
    for (const part of [params, query, body]) {
      const path = unstorableIn(part)
      if (path === undefined) continue
      const message = 'The text contains a character that cannot be stored.'
      throw new Refusal('bad_request', message, [{ path, message }])
    }
  })
}
