import { livePath } from '@clearbell/contracts'
import type { InjectOptions } from 'fastify'
import type { Installation } from '../installation.ts'
import { randomRequest } from './requests.ts'
import { everyRoute, isOpen } from './routes.ts'
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
  'referer',
  'last-event-id',
]

const PARAMETERS = ['schoolId', 'after', 'search', 'userId', 'id', 'open']

type Prober = Pick<FullSchool, 'request'> & { headers?: FullSchool['headers'] }

/** Puts ids of another school wherever a request may have one, beside those that it has. */
const swapIds = (request: InjectOptions, cookie: string, random: Random, ids: readonly string[]): InjectOptions => {
  const id = pick(random, ids)
  const url = request.url as string
  switch (pick(random, ['query', 'body', 'header', 'cookie', 'nowhere else'])) {
    case 'query':
      return { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${pick(random, PARAMETERS)}=${encodeURIComponent(id)}` }
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
    case 'cookie': {
      const forged = `school=${id}; schoolId=${id}; clearbell_session=${id}`
      return { ...request, headers: { ...request.headers, cookie: random() < 0.5 ? `${cookie}; ${forged}` : `${forged}; ${cookie}` } }
    }
    default:
      return request
  }
}

/** Of the event stream only the beginning. */
const send = async ({ request }: Prober, options: InjectOptions): Promise<{ statusCode: number; body: string }> => {
  if (!(options.url as string).startsWith(livePath)) return request(options)
  const reply = await request({ ...options, payloadAsStream: true })
  for await (const chunk of reply.stream()) return { statusCode: reply.statusCode, body: String(chunk) }
  return { statusCode: reply.statusCode, body: '' }
}

/** They end the session that the next probes need. */
const ENDS_SESSION = ['/api/auth/logout', '/api/auth/change-password']

export interface Leak {
  request: InjectOptions
  status: number
}

/** Lets an administrator of one school, an unpaid one, and a visitor ask for what another school has, by every route that there is.
 *  Where anyone may ask for what a school tells everyone, the path names the prober's own school, and only the rest the other one.
 *  @returns the replies that hold a text of the other school, how many routes were tried, and whether that school still has what it had */
export const probeTenants = async (
  bell: Installation,
  random: Random,
  count: number,
): Promise<{ leaks: Leak[]; routes: number; isUntouched: boolean }> => {
  const victim = await fullSchool(bell, MARK)
  const before = await snapshot(victim)
  if (!TEXT.test(before)) throw new Error('a leak would not be noticed')
  const routes = (await everyRoute(bell)).filter(({ path }) => !ENDS_SESSION.includes(path))
  const unpaid = await bell.signIn((await bell.createSchool('Unpaid', 'pending')).email)
  const attacker = await fullSchool(bell, 'attacker')
  const visitor = { request: (options: InjectOptions) => bell.app.inject(options) }
  const callers: Prober[] = [attacker, attacker, unpaid, visitor]
  const leaks: Leak[] = []
  for (let sent = 0; sent < count; sent++) {
    // Every route first, then any.
    const route = routes[sent] ?? pick(random, routes)
    const caller = pick(random, callers)
    const asked = randomRequest(route, random, isOpen(route) ? attacker.ids : victim.ids)
    const request = swapIds(asked, caller.headers?.cookie ?? '', random, victim.ids)
    const { statusCode, body } = await send(caller, request)
    if (TEXT.test(body)) leaks.push({ request, status: statusCode })
  }
  return { leaks, routes: Math.min(count, routes.length), isUntouched: (await snapshot(victim)) === before }
}
