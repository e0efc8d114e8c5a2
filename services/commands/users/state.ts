import { type DomainEvent, ERASED, type UserProfile } from '@clearbell/contracts'

export interface RegisteredUser {
  status: 'active' | 'inactive'
  userId: string
  schoolId: string | null
  isAdmin: boolean
  requirePasswordChange: boolean
  profile: UserProfile
}

/** The key of an erased user is destroyed, so all that is known of them reads `[erased]`. */
export const isErased = ({ profile }: RegisteredUser): boolean => profile.email === ERASED

export type User = { status: 'none' } | RegisteredUser

export const initialState = (): User => ({ status: 'none' })

export const evolve = (user: User, { type, data }: DomainEvent): User => {
  if (type === 'UserCreated') {
    const { userId, schoolId, isAdmin, requirePasswordChange, ...profile } = data
    return { status: 'active', userId, schoolId, isAdmin, requirePasswordChange, profile }
  }
  if (user.status === 'none') return user
  switch (type) {
    case 'UserUpdated':
      return { ...user, profile: data.after }
    case 'UserDeactivated':
      return { ...user, status: 'inactive' }
    case 'UserActivated':
      return { ...user, status: 'active' }
    case 'PasswordChanged':
      return { ...user, requirePasswordChange: false }
    default:
      return user // what changes nothing here, and what a newer release may have written
  }
}
