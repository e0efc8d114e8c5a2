import type { CurrentUser } from '@clearbell/contracts'
import { initialOf } from '../users/names.ts'

/** The person's picture, else the initial. The name stands beside it. */
export const Avatar = ({ user }: { user: CurrentUser }) =>
  user.profileImageUrl ? (
    <img src={user.profileImageUrl} alt="" className="size-9 shrink-0 rounded-full object-cover" />
  ) : (
    <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-on-primary">
      {initialOf(user)}
    </span>
  )
