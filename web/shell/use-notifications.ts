import type { CurrentUser, Notification } from '@clearbell/contracts'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { withQuery } from '../api/client.ts'
import { recall, remember } from '../ui/browser/remember.ts'

export const notificationsPath = '/api/notifications'

/** What the bell tells of is a school's, and behind the billing gate: nobody else's bell asks. */
export const isPaid = ({ school }: CurrentUser): boolean => school?.paymentStatus === 'paid'

/** What happened since the person last opened the bell, on this device. The list stays while the page is open; the dot goes.
 *  Seen is what was shown, up to its newest entry: what came later, or could not be loaded, is still new. */
export const useNotifications = (user: CurrentUser, isOpen: boolean) => {
  const name = `notifications-seen:${user.id}`
  const [since] = useState(() => recall(name) ?? user.createdAt)
  const [seenAt, setSeenAt] = useState(since)
  const {
    data: notifications,
    error,
    mutate,
  } = useSWR<Notification[], unknown>(isPaid(user) ? withQuery(notificationsPath, { since }) : null)
  const newest = notifications?.reduce((latest, { at }) => (at > latest ? at : latest), '')
  useEffect(() => {
    if (!isOpen || error || !newest) return
    setSeenAt((seen) => (newest > seen ? newest : seen))
    // Another tab may have shown more by now.
    if (newest > (recall(name) ?? '')) remember(name, newest)
  }, [isOpen, error, newest, name])
  const unseen = notifications?.filter(({ at }) => at > seenAt).length ?? 0
  return { notifications, error, unseen, reload: () => void mutate() }
}
