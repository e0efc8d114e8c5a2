import {
  acknowledgedChat,
  answeredChat,
  answerRated,
  calendarUpload,
  faqUpload,
  gap,
  mailNotDelivered,
  mailSent,
  unansweredChat,
  userCreated,
} from './events.ts'
import type { Happened } from './read-models.ts'

/** A made-up past of some schools, as the deciders would have written it: uploads that keep, revise, retire and bring back
 *  entries, some of which break off; questions on every channel; the account of each school's administrator, from its
 *  creation on. Events of different schools lie between each other. */
export const randomLog = (random: () => number, schools: string[], steps: number): Happened[] => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const catalogues = new Map(schools.map((school) => [school, { faqs: new Catalogue(), calendar: new Catalogue() }]))
  const waiting: { school: string; id: string }[] = []
  let minute = 0
  const at = () => new Date(Date.UTC(2026, 2, 1) + (minute += Math.floor(random() * 40)) * 60_000).toISOString()

  const upload = (school: string, kind: 'faqs' | 'calendar', name: string): Happened[] => {
    const catalogue = catalogues.get(school)?.[kind] ?? new Catalogue()
    const isClosed = random() < 0.75
    const { changes, order } = catalogue.change(random, isClosed)
    const { added, revised, restored, retired } = kind === 'faqs' ? faqUpload(school, name) : calendarUpload(school, name)
    const content = { answer: name, title: name, category: pick(['', 'A', 'B']), time: pick(['', '3pm', 'later']) }
    const entries = changes.map(({ what, id }) => (what === 'retired' ? retired(id) : { added, revised, restored }[what](id, content)))
    if (!isClosed) return entries
    const version = ++catalogue.version
    return [
      ...entries,
      kind === 'faqs' ? faqUpload(school, name).closed(version, order, at()) : calendarUpload(school, name).closed(version, at()),
    ]
  }

  const chat = (school: string, id: string): Happened[] => {
    const options = { id, channel: pick(['widget', 'widget', 'preview', 'test'] as const), at: at() }
    const kind = random()
    if (kind < 0.1) return acknowledgedChat(school, options)
    if (kind < 0.4) {
      if (options.channel === 'widget') waiting.push({ school, id })
      return unansweredChat(school, options)
    }
    return kind < 0.7 ? answeredChat(school, options) : [...answeredChat(school, options), answerRated(school, id, random() < 0.5)]
  }

  /** Puts an ungrouped question into a group, or changes the status of a group. */
  const group = (school: string): Happened => {
    const { joined, resolved, dismissed, reopened } = gap(school, pick(['g1', 'g2', 'g3']))
    const place = waiting.findIndex((question) => question.school === school)
    if (place >= 0 && random() < 0.7) return joined(waiting.splice(place, 1)[0]!.id, at())
    const proof = { faqId: 'e0', question: 'Question e0?', catalogueVersion: '1.0', similarity: 0.9 }
    return pick([resolved(), resolved(proof), dismissed(), reopened()])
  }

  const account = (userId: string): Happened => {
    const [visit, kind] = [{ userId, ipAddress: null, userAgent: null }, pick(['login', 'password_reset'] as const)]
    const event = pick<Happened>([
      { type: 'UserDeactivated', data: { userId } },
      { type: 'UserActivated', data: { userId } },
      { type: 'SignedIn', data: visit },
      { type: 'PasswordChanged', data: { ...visit, how: 'reset' } },
      mailSent(userId, kind),
      mailNotDelivered(userId, { kind }),
      mailNotDelivered(userId, { kind }),
    ])
    return { ...event, at: at() }
  }

  const created = schools.map((schoolId) => ({
    ...userCreated(adminOf(schoolId), { schoolId, requirePasswordChange: true }),
    at: at(),
  }))
  const grown = Array.from({ length: steps }, (_, step) => {
    const [school, kind] = [pick(schools), random()]
    if (kind < 0.15) return upload(school, 'faqs', `u${step}`)
    if (kind < 0.3) return upload(school, 'calendar', `u${step}`)
    if (kind < 0.45) return account(adminOf(school))
    if (kind < 0.6) return group(school)
    return chat(school, `q${step}`)
  }).flat()
  return [...created, ...grown]
}

export const adminOf = (schoolId: string) => `admin-${schoolId}`

type Change = { what: 'added' | 'revised' | 'restored' | 'retired'; id: string }

/** Which entries a school has had, and whether they are active. */
class Catalogue {
  version = 0
  #isActive = new Map<string, boolean>()

  change(random: () => number, isClosed: boolean): { changes: Change[]; order: string[] } {
    const next = new Map(this.#isActive)
    const changes: Change[] = []
    for (const [id, isActive] of this.#isActive) {
      const what = isActive ? (random() < 0.5 ? 'revised' : 'retired') : 'restored'
      if (random() < 0.6) continue
      changes.push({ what, id })
      next.set(id, what !== 'retired')
    }
    for (let more = Math.floor(random() * 4); more > 0; more--) {
      const id = `e${next.size}`
      changes.push({ what: 'added', id })
      next.set(id, true)
    }
    if (isClosed) this.#isActive = next
    const order = [...next].filter(([, isActive]) => isActive).map(([id]) => id)
    return { changes, order: order.toSorted(() => random() - 0.5) }
  }
}
