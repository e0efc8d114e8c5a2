import {
  type BillingUpdated,
  type DomainEvent,
  type EmailClaimed,
  Refusal,
  type SchoolRegistered,
  streams,
  type UserCreated,
} from '@clearbell/contracts'
import { type EventStore, type LoggedEvent, type Position, VersionConflict } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findRepeat, retryLostRaces } from '../handle.ts'
import { isClaimed } from './email-claim.ts'

export interface CreateUser {
  /** Keyed hash of the normalised address: names the stream that claims it. */
  emailHash: string
  user: UserCreated['data']
  /** The school the user administers; null for a platform administrator. */
  school: SchoolRegistered['data'] | null
  /** The first billing of the school. */
  billing?: BillingUpdated[]
}

/** @returns the user's id; for a repeated request, that of the first one
 *  @throws Refusal email_taken, school_already_registered, idempotency_key_reused */
export const createUserWith = (
  store: EventStore,
  { emailHash, user, school, billing = [] }: CreateUser,
  context: CommandContext,
): Promise<{ userId: string; position: Position }> =>
  retryLostRaces('CreateUser', async () => {
    const emailStream = streams.email(emailHash)
    const firstTimeIn = (claims: LoggedEvent[]) => {
      const repeat = findRepeat(claims, context)
      return repeat?.type === 'EmailClaimed' ? { userId: repeat.data.userId, position: repeat.position } : undefined
    }
    const history = await store.readStream(emailStream)
    const firstTime = firstTimeIn(history)
    if (firstTime) return firstTime
    if (isClaimed(history)) throw new Refusal('email_taken')

    const nextId = context.ids()
    const claimId = nextId()
    const created = (stream: string, event: DomainEvent) => ({
      stream,
      expectedVersion: 'none' as const,
      events: [envelope(event, nextId(), context)],
    })
    const claim: EmailClaimed = { type: 'EmailClaimed', data: { userId: user.userId } }
    // User, school and address together or not at all. The claim comes last: its position is that of the whole.
    const writes = [
      created(streams.user(user.userId), { type: 'UserCreated', data: user }),
      ...(school ? [created(streams.school(school.schoolId), { type: 'SchoolRegistered', data: school })] : []),
      ...billing.map((event) => created(streams.billing(event.data.schoolId), event)),
      { stream: emailStream, expectedVersion: history.at(-1)?.version ?? ('none' as const), events: [envelope(claim, claimId, context)] },
    ]
    const { position, repeated } = await store.append(writes).catch((error: unknown) => {
      // Only the address can be free on a second look; an id that is taken stays taken. A user's id derives from the request's key, so
      // this key created another user before.
      if (error instanceof VersionConflict && error.stream === streams.user(user.userId)) throw new Refusal('idempotency_key_reused')
      if (error instanceof VersionConflict && error.stream !== emailStream) throw new Refusal('school_already_registered')
      throw error
    })
    return (repeated && firstTimeIn(await store.readStream(emailStream))) || { userId: user.userId, position }
  })
