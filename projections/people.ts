import { type EventMetadata, nameOfPerson, type Person } from '@clearbell/contracts'
import { sql } from '@clearbell/database'

export { nameOfPerson, type Person }

/** The account that caused an event; null for a visitor and for the product itself. */
export const actorIdOf = ({ actor }: EventMetadata): string | null => (actor.kind === 'user' ? actor.userId : null)

/** Names the account of a row's `actor_user_id`, with `withActor` in the `from` clause. */
export const actorColumns = sql`actor_user_id as "actorUserId", actor.first_name as "firstName", actor.last_name as "lastName", actor.email`
export const withActor = sql`left join users.users actor on actor.id = actor_user_id`

export type ActorRow = Person & { actorUserId: string | null }

/** @param nobody the name of an actor without an account */
export const nameOfActor = ({ actorUserId, ...person }: ActorRow, nobody: string): string =>
  actorUserId === null ? nobody : (nameOfPerson(person) ?? 'Unknown user')
