import {
  type Billing,
  type BillingOverviewRow,
  type DomainEvent,
  dayIn,
  detailDefaults,
  isOverdue,
  noBilling,
  type SchoolDetails,
  studentsLabel,
  type UserProfile,
} from '@clearbell/contracts'
import { schoolRegistered, userCreated } from './events.ts'
import type { Happened } from './read-models.ts'

const HOUR_MS = 3_600_000

interface School {
  id: string
  name: string
  profile: UserProfile
  details: SchoolDetails
  billing: Billing
}

/** A random year of some schools and their billing: they register one after the other, are renamed, change administrators and sizes.
 *  Clocks disagree by hours, so the order of the log differs from the order of the times. */
export const randomBillingLog = (random: () => number, schoolIds: string[], steps: number): Happened[] => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const word = () => Math.floor(random() * 1e6).toString(36)
  const day = () => dayIn('UTC', new Date(Date.UTC(2025, 0, 1) + random() * 365 * 24 * HOUR_MS))
  const waiting = [...schoolIds]
  const known: School[] = []
  let clock = Date.UTC(2025, 0, 1)
  const at = () => new Date((clock += random() * 30 * HOUR_MS) + (random() - 0.5) * 10 * HOUR_MS).toISOString()

  const register = (id: string): Happened[] => {
    const band = pick(['Under 500', '500-2000', null])
    const created = userCreated(`admin-${id}`, { schoolId: id, lastName: word(), enrollmentSize: band })
    const registered = schoolRegistered(id, { name: `School ${word()}`, adminUserId: `admin-${id}`, enrollmentSize: pick([null, 420]) })
    if (created.type !== 'UserCreated' || registered.type !== 'SchoolRegistered') throw new Error('helpers of another type')
    const { userId: _u, schoolId: _s, isAdmin: _a, requirePasswordChange: _r, ...profile } = created.data
    const { name, enrollmentSize } = registered.data
    known.push({ id, name, profile, details: { ...detailDefaults, enrollmentSize }, billing: noBilling })
    const time = at()
    return [
      { ...created, at: time },
      { ...registered, at: time },
    ]
  }

  const rename = (school: School): DomainEvent => {
    const before = school.name
    school.name = `School ${word()}`
    return { type: 'SchoolRenamed', data: { schoolId: school.id, before, after: school.name } }
  }
  const grow = (school: School): DomainEvent => {
    const before = school.details
    school.details = { ...before, enrollmentSize: pick([null, 1, 640, 1_200]) }
    return { type: 'SchoolDetailsChanged', data: { schoolId: school.id, before, after: school.details } }
  }
  const changeHands = (school: School): DomainEvent => {
    const before = school.profile
    school.profile = { ...before, firstName: pick([null, 'Eve']), lastName: word(), email: `${word()}@new.example` }
    return { type: 'UserUpdated', data: { userId: `admin-${school.id}`, before, after: school.profile } }
  }
  const bill = (school: School): DomainEvent => {
    const before = school.billing
    const changes: Partial<Billing>[] = [
      { paymentStatus: pick(['pending', 'paid', 'invoice_sent']) },
      { paymentStatus: 'invoice_sent', invoiceDate: day() },
      { subscriptionTier: pick(['small', 'large', null]), subscriptionType: pick(['monthly', 'annual', null]) },
      { billingNotes: word(), stripeInvoiceId: pick([null, 'in_1']), invoiceDueDate: pick([null, '2026-12-31']) },
    ]
    school.billing = { ...before, ...pick(changes) }
    return { type: 'BillingUpdated', data: { schoolId: school.id, before, after: school.billing } }
  }

  return Array.from({ length: steps }, (): Happened[] => {
    const next = random() < 0.06 ? waiting.shift() : undefined
    if (next !== undefined) return register(next)
    const school = pick(known)
    return school ? [{ ...pick([rename, grow, changeHands, bill, bill, bill])(school), at: at() }] : []
  }).flat()
}

type Logged = DomainEvent & { version: number; metadata: { occurredAt: string } }

/** The overview at the end of a day, folded from the log in plain code.   @param day null: now */
export const foldOverview = (log: Logged[], day: string | null, today: string, timeZone: string): BillingOverviewRow[] => {
  const happened = log.filter(({ metadata }) => day === null || dayIn(timeZone, new Date(metadata.occurredAt)) <= day)
  const created = happened.flatMap((event) => (event.type === 'UserCreated' && event.data.schoolId !== null ? [event] : []))
  return created.flatMap(({ data: { schoolId, userId, ...profile } }) => {
    const registered = happened.find((event) => event.type === 'SchoolRegistered' && event.data.schoolId === schoolId)
    if (registered?.type !== 'SchoolRegistered' || schoolId === null) return []
    let { name, enrollmentSize } = registered.data
    let contact: UserProfile = profile
    let [billing, version] = [noBilling, 0]
    for (const { type, data, version: at } of happened) {
      if (type === 'UserUpdated' && data.userId === userId) contact = data.after
      if (!('schoolId' in data) || data.schoolId !== schoolId) continue
      if (type === 'SchoolRenamed') name = data.after
      if (type === 'SchoolDetailsChanged') enrollmentSize = data.after.enrollmentSize
      if (type === 'BillingUpdated') [billing, version] = [data.after, at]
    }
    const row: BillingOverviewRow = {
      ...billing,
      id: schoolId,
      userId,
      schoolName: name,
      contactName: [contact.firstName, contact.lastName].filter(Boolean).join(' ') || null,
      contactEmail: contact.email,
      students: studentsLabel(enrollmentSize, contact.enrollmentSize),
      isOverdue: isOverdue(billing, today),
      version,
      createdAt: registered.metadata.occurredAt,
    }
    return [row]
  })
}
