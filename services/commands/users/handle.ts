import { type EmailClaimed, Refusal, type SignedIn, streams } from '@clearbell/contracts'
import { type EventStore, type Position, VersionConflict } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { asDomain } from '../handle.ts'
import { type CreateUser, decideCreateUser } from './decide.ts'

/** Every stream must be new, so no state has to be loaded: the log itself refuses a taken address or a known id.
 *  @throws Refusal email_taken, school_already_registered */
export const handleCreateUser = async (store: EventStore, command: CreateUser, context: CommandContext): Promise<Position> => {
  const nextId = context.ids()
  const writes = decideCreateUser(command).map(({ stream, event }) => ({
    stream,
    expectedVersion: 'none' as const,
    events: [envelope(event, nextId(), context)],
  }))
  try {
    return (await store.append(writes)).position
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    throw new Refusal(error.stream.startsWith('school-') ? 'school_already_registered' : 'email_taken', undefined)
  }
}

/** Who has an address, from the log itself.   @returns null when nobody claimed it */
export const findUserIdByEmail = async (store: EventStore, emailHash: string): Promise<string | null> => {
  const [claim] = asDomain<EmailClaimed>(await store.readStream(streams.email(emailHash), { limit: 1 }))
  return claim?.data.userId ?? null
}

/** A fact about the past that no rule can refuse, so nothing is loaded. */
export const recordSignIn = async (store: EventStore, data: SignedIn['data'], context: CommandContext): Promise<Position> => {
  const event = envelope({ type: 'SignedIn', data }, context.ids()(), context)
  const { position } = await store.append([{ stream: streams.user(data.userId), expectedVersion: 'any', events: [event] }])
  return position
}
