import { randomFile } from '@clearbell/imports/testing'
import type { InjectOptions } from 'fastify'
import { type Installation, multipartFile } from '../installation.ts'
import { describedRoutes, type Route } from './routes.ts'
import { type FullSchool, fullSchool } from './setting.ts'
import { pick, type Random, valueOf } from './values.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

const takesFile = (path: string) => path.endsWith('/upload') || path.endsWith('/logo')

/** A form with a file, and with fields that name entries. */
const randomForm = (path: string, random: Random, known: readonly string[]) => {
  const fields = {
    ...(random() < 0.3 && { reading: pick(random, ['{}', '{"dateOrder":"dayFirst"}', '{"columns":{}}', '[', 'null', '']) }),
    ...(random() < 0.3 && { take: JSON.stringify([pick(random, known), pick(random, known)]) }),
    ...(random() < 0.3 && { schoolId: pick(random, known) }),
  }
  return path.endsWith('/logo')
    ? multipartFile(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'logo.jpg', 'image/jpeg', fields)
    : multipartFile(Buffer.from(randomFile(random).bytes), 'list.csv', 'text/csv', fields)
}

/** A request that a route might get.   @param known ids that exist */
export const randomRequest = ({ method, path, params, body }: Route, random: Random, known: readonly string[]): InjectOptions => {
  const url = params.reduce((url, { name, in: place, schema }) => {
    if (place === 'path') {
      const text = asText(random() < 0.6 ? pick(random, known) : valueOf(schema, random, known)) || '0'
      return url.replace(`{${name}}`, () => encodeURIComponent(text.toWellFormed()))
    }
    if (place !== 'query' || random() < 0.5) return url
    return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(asText(valueOf(schema, random, known)).toWellFormed())}`
  }, path)
  const options: InjectOptions = { method: method as 'GET', url }
  if (method === 'GET' || method === 'OPTIONS') return options
  if (takesFile(path) && random() < 0.8) return { ...options, ...randomForm(path, random, known) }
  const headers = { ...(random() < 0.3 && { 'idempotency-key': pick(random, ['k1', 'k2', 'k3', '', 'x'.repeat(300)]) }) }
  return {
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(valueOf(body, random, known)) ?? '',
  }
}

/** What is wrong with a reply; null when nothing is. */
const faultOf = (status: number, type: unknown, body: string): string | null => {
  if (status >= 500) return 'a fault of the server'
  if (status < 400 || !String(type).startsWith('application/json')) return null
  const { code, message } = JSON.parse(body) as Record<string, unknown>
  return typeof code === 'string' && typeof message === 'string' && message !== '' ? null : 'a refusal without code and message'
}

export interface Faulty {
  request: InjectOptions
  status: number
  fault: string
}

/** How many requests share schools and sessions: some of them end a session, change a password or deactivate a user. */
const A_SETTING = 400

/** Sends generated requests as a visitor, two administrators and an operator.   @returns every reply that is not as it should be */
export const sendRandomRequests = async (
  bell: Installation,
  random: Random,
  count: number,
): Promise<{ statuses: Map<number, number>; faults: Faulty[] }> => {
  const routes = (await describedRoutes(bell)).filter(({ path }) => path !== '/api/auth/logout')
  const statuses = new Map<number, number>()
  const faults: Faulty[] = []
  let callers: Pick<FullSchool, 'request'>[] = []
  let known: string[] = []
  const visitor = { request: (options: InjectOptions) => bell.app.inject(options) }
  for (let sent = 0; sent < count; sent++) {
    if (sent % A_SETTING === 0) {
      const schools = [await fullSchool(bell, 'one'), await fullSchool(bell, 'two')]
      callers = [visitor, ...schools, await bell.signIn((await bell.createOperator()).email)]
      known = [...schools.flatMap(({ ids }) => ids), '1', '2']
    }
    const route = pick(random, routes)
    const request = randomRequest(route, random, known)
    const [one, operator] = [callers[1]!, callers[3]!]
    const fitting = route.who.startsWith('Platform') ? operator : one
    const { statusCode, headers, body } = await (random() < 0.7 ? fitting : pick(random, callers)).request(request)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    const fault = faultOf(statusCode, headers['content-type'], body)
    if (fault) faults.push({ request, status: statusCode, fault })
  }
  return { statuses, faults }
}
