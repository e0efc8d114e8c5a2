import { ERASED, type User } from '@clearbell/contracts'

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

/** First and last name, else what stands before the @, else 'User'. */
export const displayName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter((part) => part && part !== ERASED)
    .join(' ') ||
  email.split('@')[0]?.trim() ||
  'User'

export const initialOf = (user: Named): string => (Array.from(displayName(user))[0] ?? 'U').toUpperCase()
