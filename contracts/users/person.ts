import { ERASED } from '../log/personal.ts'

export type Person = {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** First and last name; without them the address, which reads `[erased]` once the person's key is destroyed. */
export const nameOfPerson = ({ firstName, lastName, email }: Person): string | null =>
  [firstName, lastName].filter((part) => part && part !== ERASED).join(' ') || email
