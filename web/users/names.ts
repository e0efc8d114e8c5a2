import { ERASED, type User } from '@clearbell/contracts'

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

/** First and last name, else what stands before the @, else 'User'. */
export const displayName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter((part) => part && part !== ERASED).join(' ') || email.split('@')[0] || 'User'

export const initialOf = (user: Named): string => (Array.from(displayName(user))[0] ?? 'U').toUpperCase()
