import { type DomainEvent, Refusal, type SchoolRegistered, streams, type UserCreated } from '@clearbell/contracts'
import { type EventStore, type Position, VersionConflict } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { asDomain, findRepeat, retryLostRaces } from '../handle.ts'
import { type EmailClaimEvent, isClaimed } from './email-claim.ts'

export interface CreateUser {
  /** Keyed hash of the normalised address: names the stream that claims it. */
  emailHash: string
  user: UserCreated['data']
  /** The school the user administers; null for a platform administrator. */
  school: SchoolRegistered['data'] | null
}

/** User, claimed address and school are written together or not at all, each in a stream of its own. */
const decideCreateUser = ({ emailHash, user, school }: CreateUser): { stream: string; event: DomainEvent }[] => [
  { stream: streams.email(emailHash), event: { type: 'EmailClaimed', data: { userId: user.userId } } },
  { stream: streams.user(user.userId), event: { type: 'UserCreated', data: user } },
  ...(school ? [{ stream: streams.school(school.schoolId), event: { type: 'SchoolRegistered' as const, data: school } }] : []),
]

/** @returns the user's id, of the first time when the request is a repeat
 *  @throws Refusal email_taken, school_already_registered, idempotency_key_reused */
export const handleCreateUser = (
  store: EventStore,
  command: CreateUser,
  context: CommandContext,
): Promise<{ userId: string; position: Position }> =>
  retryLostRaces(async () => {
    const emailStream = streams.email(command.emailHash)
    const history = await store.readStream(emailStream)
    const claims = asDomain<EmailClaimEvent>(history)
    const repeat = findRepeat(history, context)
    // The claim comes first of what is written together, so the rest stands directly behind it.
    if (repeat) return { userId: String(repeat.data.userId), position: repeat.position }
    if (isClaimed(claims)) throw new Refusal('email_taken')

    const nextId = context.ids()
    const writes = decideCreateUser(command).map(({ stream, event }) => ({
      stream,
      expectedVersion: stream === emailStream ? history.length || ('none' as const) : ('none' as const),
      events: [envelope(event, nextId(), context)],
    }))
    const { position } = await store.append(writes).catch((error: unknown) => {
      // Only the address can be free on a second look; an id that is taken stays taken.
      if (error instanceof VersionConflict && error.stream !== emailStream) throw new Refusal('school_already_registered')
      throw error
    })
    return { userId: command.user.userId, position }
  })
