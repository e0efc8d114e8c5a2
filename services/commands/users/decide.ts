import { Refusal, type UserEvent } from '@clearbell/contracts'
import { isErased, type User } from './state.ts'

interface Visit {
  ipAddress: string | null
  userAgent: string | null
}

export type UserCommand =
  | { type: 'SetUserStatus'; data: { userId: string; status: 'active' | 'inactive'; byUserId: string } }
  | { type: 'RequestLoginMail'; data: { userId: string } }
  | { type: 'RequestPasswordReset'; data: { userId: string } & Visit }
  | { type: 'ChangePassword'; data: { userId: string; how: 'changed' | 'reset' } & Visit }

export const decide = ({ type, data }: UserCommand, user: User): UserEvent[] => {
  if (user.status === 'none') throw new Refusal('user_not_found')
  if (isErased(user)) throw new Refusal('school_erased')
  const { userId } = data
  switch (type) {
    case 'SetUserStatus':
      if (data.status === 'inactive' && data.byUserId === userId) throw new Refusal('own_deactivation')
      if (data.status === user.status) return []
      return [{ type: data.status === 'active' ? 'UserActivated' : 'UserDeactivated', data: { userId } }]
    case 'RequestLoginMail':
      if (!user.requirePasswordChange) throw new Refusal('no_login_mail')
      // Whoever may not sign in gets no mail to sign in with.
      if (user.status === 'inactive') throw new Refusal('user_inactive')
      return [{ type: 'LoginMailRequested', data: { userId } }]
    case 'RequestPasswordReset':
      // Whoever may not sign in gets no link to set a password with.
      return user.status === 'active' ? [{ type: 'PasswordResetRequested', data }] : []
    case 'ChangePassword':
      if (user.status === 'inactive') throw new Refusal('account_inactive')
      return [{ type: 'PasswordChanged', data }]
    default:
      throw new Error(`unknown command ${String(type satisfies never)}`)
  }
}
