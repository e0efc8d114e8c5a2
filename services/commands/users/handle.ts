import { type DataExported, type SignedIn, type SignedOut, type SignInFailed, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findRepeat, type Handled, handle, replay } from '../handle.ts'
import { decide, type UserCommand } from './decide.ts'
import { ownerOf } from './email-claim.ts'
import { evolve, initialState, type RegisteredUser } from './state.ts'

/** @throws Refusal user_not_found, own_deactivation, no_login_mail, user_inactive, account_inactive, school_erased */
export const handleUser = (
  store: EventStore,
  command: UserCommand,
  context: CommandContext,
  beforeAppend?: () => Promise<void>,
): Promise<Handled> => handle(store, { initialState, evolve, decide }, streams.user(command.data.userId), command, context, beforeAppend)

/** Whether the request was carried out on this user before.   @throws Refusal idempotency_key_reused */
export const isRepeatForUser = async (store: EventStore, userId: string, context: CommandContext): Promise<boolean> => {
  const first = await store.readStream(streams.user(userId), { ids: [context.ids()()] })
  return findRepeat(first, context) !== undefined
}

/** A user as the log has them this moment; null when there is none. */
export const readUser = async (store: EventStore, userId: string): Promise<RegisteredUser | null> => {
  const user = replay({ initialState, evolve }, await store.readStream(streams.user(userId)))
  return user.status === 'none' ? null : user
}

/** Who has an address, from the log itself.   @returns null when nobody has it */
export const findUserIdByEmail = async (store: EventStore, emailHash: string): Promise<string | null> =>
  ownerOf(await store.readStream(streams.email(emailHash)))

type AccessEvent = SignedIn | SignInFailed | SignedOut | DataExported

/** A fact about the past that no rule can refuse, so nothing is loaded. */
export const recordAccess = async (store: EventStore, event: AccessEvent, context: CommandContext): Promise<Position> => {
  const stream = streams.user(event.data.userId)
  const { position } = await store.append([{ stream, expectedVersion: 'any', events: [envelope(event, context.ids()(), context)] }])
  return position
}
