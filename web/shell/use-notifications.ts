import type { CurrentUser, Notification } from '@clearbell/contracts'
import { useState } from 'react'
import useSWR from 'swr'
import { withQuery } from '../api/client.ts'
import { recall, remember } from '../ui/remember.ts'

export const notificationsPath = '/api/notifications'

/** What happened since the person last opened the bell, on this device. The list stays while the page is open; the dot goes. */
export const useNotifications = (user: CurrentUser) => {
  const name = `notifications-seen:${user.id}`
  const [since] = useState(() => recall(name) ?? user.createdAt)
  const [seenAt, setSeenAt] = useState(since)
  const { data: notifications, error, mutate } = useSWR<Notification[], unknown>(withQuery(notificationsPath, { since }))
  const markSeen = () => {
    const now = new Date().toISOString()
    remember(name, now)
    setSeenAt(now)
  }
  const unseen = notifications?.filter(({ at }) => at > seenAt).length ?? 0
  return { notifications, error, unseen, markSeen, retry: () => void mutate() }
}
