import type { InjectOptions } from 'fastify'
import type { Installation } from '../installation.ts'
import { randomRequest } from './requests.ts'
import { describedRoutes } from './routes.ts'
import { type FullSchool, fullSchool } from './setting.ts'
import { pick, type Random } from './values.ts'

const MARK = 'zebra'
/** A text of the other school. A refusal may repeat an id that was sent, and these are no ids. */
const TEXT = new RegExp(`(?:lunch|park|Concert|Fair|Hall|Hello|Call us|noon|Yes|Wrong|School) ${MARK}`)

/** What the school itself sees of what it has. */
const SEEN = [
  '/api/faqs',
  '/api/events',
  '/api/chat-history',
  '/api/school',
  '/api/school/widget',
  '/api/faqs/versions',
  '/api/events/versions',
  '/api/insights/gaps',
]

const snapshot = async ({ request }: FullSchool) => {
  const replies = []
  for (const url of SEEN) replies.push((await request({ url })).json())
  return JSON.stringify(replies.map((reply) => ({ ...reply, asOf: undefined })))
}

const HEADERS = [
  'x-school-id',
  'x-user-id',
  'x-forwarded-user',
  'x-original-url',
  'x-rewrite-url',
  'x-after-position',
  'idempotency-key',
  'authorization',
]

/** Puts ids of another school wherever a request may have one. */
const swapIds = (request: InjectOptions, random: Random, victim: FullSchool): InjectOptions => {
  const id = pick(random, victim.ids)
  const place = pick(random, ['path', 'query', 'body', 'header', 'cookie'] as const)
  const url = request.url as string
  switch (place) {
    case 'query':
      return {
        ...request,
        url: `${url}${url.includes('?') ? '&' : '?'}${pick(random, ['schoolId', 'after', 'search', 'userId', 'id', 'open'])}=${encodeURIComponent(id)}`,
      }
    case 'body': {
      if (typeof request.payload !== 'string' || !request.payload.startsWith('{')) return request
      const body = {
        ...(JSON.parse(request.payload) as object),
        [pick(random, ['schoolId', 'userId', 'id', 'faqId', 'conversationId'])]: id,
      }
      return { ...request, payload: JSON.stringify(body) }
    }
    case 'header':
      return { ...request, headers: { ...request.headers, [pick(random, HEADERS)]: id } }
    case 'cookie':
      return { ...request, headers: { ...request.headers, cookie: `clearbell_session=${id}; school=${id}` } }
    default:
      return request // its path has ids of the other school
  }
}

export interface Leak {
  request: InjectOptions
  status: number
}

/** Lets an administrator of one school, an unpaid one, and a visitor ask for what another school has, by every route that is not for anyone.
 *  @returns the replies that hold a text of the other school, and whether that school still has what it had */
export const probeTenants = async (bell: Installation, random: Random, count: number): Promise<{ leaks: Leak[]; isUntouched: boolean }> => {
  const victim = await fullSchool(bell, MARK)
  const before = await snapshot(victim)
  if (!TEXT.test(before)) throw new Error('a leak would not be noticed')
  const routes = (await describedRoutes(bell)).filter(({ who, path }) => !who.startsWith('Anyone') && !path.startsWith('/api/auth/'))
  const unpaid = await bell.signIn((await bell.createSchool('Unpaid', 'pending')).email)
  const visitor = { request: (options: InjectOptions) => bell.app.inject(options) }
  const callers = [await fullSchool(bell, 'attacker'), unpaid, visitor]
  const leaks: Leak[] = []
  for (let sent = 0; sent < count; sent++) {
    const request = swapIds(randomRequest(pick(random, routes), random, victim.ids), random, victim)
    const { statusCode, body } = await pick(random, callers).request(request)
    if (TEXT.test(body)) leaks.push({ request, status: statusCode })
  }
  return { leaks, isUntouched: (await snapshot(victim)) === before }
}
