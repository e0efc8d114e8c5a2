import type { DomainEvent, EmailClaimed, EmailReleased } from '@clearbell/contracts'

export type EmailClaimEvent = EmailClaimed | EmailReleased

/** Who has the address now; null when nobody claimed it or its last owner gave it up. */
export const ownerOf = (claims: readonly DomainEvent[]): string | null => {
  const last = claims.at(-1)
  return last?.type === 'EmailClaimed' ? last.data.userId : null
}

export const isClaimed = (claims: readonly DomainEvent[]): boolean => ownerOf(claims) !== null
