import {
  type Billing,
  type BillingUpdated,
  type DomainEvent,
  Refusal,
  type SchoolDetails,
  type SchoolEvent,
  streams,
  type UserEvent,
  type UserProfile,
} from '@clearbell/contracts'
import type { EventStore, LoggedEvent } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findFirstTime, replay, retryLostRaces } from '../handle.ts'
import { type EmailClaimEvent, ownerOf } from './email-claim.ts'
import { evolve, initialState, isErased, type RegisteredUser } from './state.ts'

export interface UpdateUser {
  userId: string
  profile: Partial<UserProfile>
  /** Of the school the user administers; ignored for a user without one. */
  timeZone?: string | undefined
  details?: Partial<SchoolDetails> | undefined
  billing: Partial<Billing>
  /** What the person saw in the billing fields that they change. */
  expectedBilling?: Partial<Billing> | undefined
  /** Ends the access that mails to the old address give, or refuses by throwing. It is called after the new address is decided and before
   *  it is written, so a crash between the two leaves nobody in. After a lost race it is called again. */
  leaveAddress(): Promise<void>
}

interface SchoolChanges extends Pick<UpdateUser, 'timeZone' | 'details'> {
  schoolId: string
  name: string | undefined
}

/** What the other features decide about the user's school; handed in, because features do not know each other's inside. */
export interface SchoolDeciders {
  school(history: DomainEvent[], changes: SchoolChanges): SchoolEvent[]
  billing(history: DomainEvent[], schoolId: string, changes: Partial<Billing>, expected?: Partial<Billing>): BillingUpdated[]
}

interface StreamOf {
  stream: string
  history: LoggedEvent[]
}

interface Write {
  at: StreamOf
  events: DomainEvent[]
}

const load = async (store: EventStore, stream: string): Promise<StreamOf> => ({ stream, history: await store.readStream(stream) })
const loadAll = (store: EventStore, names: string[]): Promise<StreamOf[]> => Promise.all(names.map((stream) => load(store, stream)))

/** What several streams hold, as the log has it. */
const inOrder = (all: StreamOf[]): LoggedEvent[] =>
  all.flatMap(({ history }) => history).toSorted((a, b) => (a.position < b.position ? -1 : 1))

const decideProfile = ({ userId, profile: before }: RegisteredUser, changes: Partial<UserProfile>): UserEvent[] => {
  const after = { ...before, ...changes }
  const isNews = (Object.keys(after) as (keyof UserProfile)[]).some((field) => (after[field] ?? null) !== (before[field] ?? null))
  return isNews ? [{ type: 'UserUpdated', data: { userId, before, after } }] : []
}

/** The new address is claimed and the old one released in the same append as the change.
 *  @throws Refusal email_taken when somebody else has it */
const decideEmail = (userId: string, claimed: StreamOf, released: StreamOf): { at: StreamOf; events: EmailClaimEvent[] }[] => {
  const owner = ownerOf(claimed.history)
  if (owner !== null && owner !== userId) throw new Refusal('email_taken')
  return [
    { at: claimed, events: [{ type: 'EmailClaimed', data: { userId } }] },
    { at: released, events: [{ type: 'EmailReleased', data: { userId } }] },
  ]
}

/** Whoever waits for a login mail gets another one: the first went to an address that was not theirs. */
const decideLoginMail = ({ userId, status, requirePasswordChange }: RegisteredUser): UserEvent[] =>
  requirePasswordChange && status === 'active' ? [{ type: 'LoginMailRequested', data: { userId } }] : []

/** Changes a user, their school and its billing: one append, all or nothing.
 *  @returns the position behind what was written; '' when nothing changed
 *  @throws Refusal user_not_found, school_erased, email_taken, invoice_dates_reversed, billing_changed, idempotency_key_reused */
export const updateUserWith = (
  deciders: SchoolDeciders,
  store: EventStore,
  emailHash: (email: string) => string,
  { userId, profile, timeZone, details, billing, expectedBilling, leaveAddress }: UpdateUser,
  context: CommandContext,
): Promise<string> =>
  retryLostRaces('UpdateUser', async () => {
    const account = await load(store, streams.user(userId))
    const user = replay({ initialState, evolve }, account.history)
    if (user.status === 'none') throw new Refusal('user_not_found')
    if (isErased(user)) throw new Refusal('school_erased')
    const emails = await loadAll(
      store,
      [profile.email ?? user.profile.email, user.profile.email].map((email) => streams.email(emailHash(email))),
    )
    const { schoolId } = user
    const ofSchool = schoolId === null ? [] : await loadAll(store, [streams.school(schoolId), streams.billing(schoolId)])

    const firstTime = findFirstTime(inOrder([account, ...emails, ...ofSchool]), context)
    if (firstTime) return firstTime.position

    const [claimed, released] = emails
    const [school, bills] = ofSchool
    const isMoved = claimed !== undefined && released !== undefined && claimed.stream !== released.stream
    const writes: Write[] = [{ at: account, events: [...decideProfile(user, profile), ...(isMoved ? decideLoginMail(user) : [])] }]
    if (isMoved) writes.push(...decideEmail(userId, claimed, released))
    if (schoolId !== null && school && bills) {
      const name = profile.organizationName ?? undefined
      writes.push({ at: school, events: deciders.school(school.history, { schoolId, name, timeZone, details }) })
      writes.push({ at: bills, events: deciders.billing(bills.history, schoolId, billing, expectedBilling) })
    }

    const nextId = context.ids()
    const changed = writes
      .filter(({ events }) => events.length > 0)
      .map(({ at: { stream, history }, events }) => ({
        stream,
        expectedVersion: history.at(-1)?.version ?? ('none' as const),
        events: events.map((event) => envelope(event, nextId(), context)),
      }))
    if (isMoved) await leaveAddress()
    if (changed.length === 0) return ''
    const { position, repeated } = await store.append(changed)
    if (!repeated) return position
    // By a request under the same key, at the same moment and maybe of other content.
    const written = inOrder(
      await loadAll(
        store,
        changed.map(({ stream }) => stream),
      ),
    )
    return findFirstTime(written, context)?.position ?? position
  })
