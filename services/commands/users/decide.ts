import { type DomainEvent, type SchoolRegistered, streams, type UserCreated } from '@clearbell/contracts'

export interface CreateUser {
  /** Keyed hash of the normalised address: names the stream that claims it. */
  emailHash: string
  user: UserCreated['data']
  /** The school the user administers; null for a platform administrator. */
  school: SchoolRegistered['data'] | null
}

/** User, claimed address and school are written together or not at all, each in a stream of its own. */
export const decideCreateUser = ({ emailHash, user, school }: CreateUser): { stream: string; event: DomainEvent }[] => [
  { stream: streams.email(emailHash), event: { type: 'EmailClaimed', data: { userId: user.userId } } },
  { stream: streams.user(user.userId), event: { type: 'UserCreated', data: user } },
  ...(school ? [{ stream: streams.school(school.schoolId), event: { type: 'SchoolRegistered' as const, data: school } }] : []),
]
