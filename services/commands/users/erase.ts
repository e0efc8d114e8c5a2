import { type DomainEvent, streams, type UserDeactivated } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { replay } from '../handle.ts'
import { type EmailClaimEvent, ownerOf } from './email-claim.ts'
import { evolve, initialState, isErased } from './state.ts'

export interface StreamOfUser {
  stream: string
  expectedVersion: number | 'none'
  events: (UserDeactivated | EmailClaimEvent)[]
}

/** What erasing a user writes: the account is inactive and its address is free again. Nothing for a user who is erased. */
export const decideEraseUser = async (store: EventStore, emailHash: (email: string) => string, userId: string): Promise<StreamOfUser[]> => {
  const account = streams.user(userId)
  const history = await store.readStream(account)
  const user = replay({ initialState, evolve }, history)
  if (user.status === 'none' || isErased(user)) return []
  const address = streams.email(emailHash(user.profile.email))
  const claims = await store.readStream(address)
  const write = (stream: string, read: readonly (DomainEvent & { version: number })[], events: StreamOfUser['events']) => ({
    stream,
    expectedVersion: read.at(-1)?.version ?? ('none' as const),
    events,
  })
  return [
    write(account, history, user.status === 'active' ? [{ type: 'UserDeactivated', data: { userId } }] : []),
    write(address, claims, ownerOf(claims) === userId ? [{ type: 'EmailReleased', data: { userId, because: 'erased' } }] : []),
  ].filter(({ events }) => events.length > 0)
}
