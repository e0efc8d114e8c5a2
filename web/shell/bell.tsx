import { type CurrentUser, type Notification, openParam } from '@clearbell/contracts'
import { Bell as BellIcon, CircleHelp, FileCheck2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf, unreachable } from '../api/error.ts'
import { Button } from '../ui/controls/button.tsx'
import { RelativeTime } from '../ui/display/time.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { plural } from '../ui/format/numbers.ts'
import { isPaid, useNotifications } from './use-notifications.ts'

/** Unanswered questions and finished uploads since it was last opened; the dot shows only when there are some. */
export const Bell = ({ user }: { user: CurrentUser }) => {
  const [isOpen, setOpen] = useState(false)
  const { notifications, error, unseen, reload } = useNotifications(user, isOpen)
  const change = (open: boolean) => {
    setOpen(open)
    if (open && isPaid(user)) reload() // the page may have been open for hours
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger asChild>
        <Button look="ghost" size="icon" className="relative" aria-label={unseen ? `Notifications, ${unseen} new` : 'Notifications'}>
          <BellIcon aria-hidden className="size-5!" />
          {unseen > 0 && (
            <span data-testid="bell-dot" className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-danger" />
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-40 w-88 max-w-[calc(100vw-1.5rem)] animate-rise rounded-box border border-line bg-surface shadow-float"
        >
          <h2 className="border-b border-line px-4 py-3 font-semibold">Notifications</h2>
          {error ? <Failed error={error} onRetry={reload} /> : <Content user={user} notifications={notifications} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 p-4">
    <p className="text-ink-soft">{messageOf(error, unreachable)}</p>
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  </div>
)

interface ContentProps {
  user: CurrentUser
  /** `undefined` while they load, and for who has none to load. */
  notifications: Notification[] | undefined
}

const Content = ({ user, notifications }: ContentProps) => {
  if (isPaid(user))
    return (
      <>
        <List notifications={notifications} />
        <Foot href="/chat-history?status=unanswered">View Unanswered Questions</Foot>
      </>
    )
  if (!user.school)
    return (
      <>
        <p className="px-4 py-8 text-center text-ink-soft">A school’s unanswered questions and finished uploads show here.</p>
        {user.isAdmin && <Foot href="/">See what waits for you</Foot>}
      </>
    )
  return (
    <>
      <p className="px-4 py-8 text-center text-ink-soft">
        Unanswered questions and finished uploads show here with an active subscription.
      </p>
      <Foot href="/billing-required">See Your Subscription</Foot>
    </>
  )
}

const Foot = ({ href, children }: { href: string; children: string }) => (
  <Popover.Close asChild>
    <Link href={href} className="block rounded-b-box border-t border-line px-4 py-3 text-center font-medium text-link hover:bg-muted">
      {children}
    </Link>
  </Popover.Close>
)

const List = ({ notifications }: { notifications: Notification[] | undefined }) => {
  if (!notifications) return <Skeleton className="m-4 h-16" />
  if (notifications.length === 0) return <p className="px-4 py-8 text-center text-ink-soft">You're all caught up.</p>
  return (
    <ul tabIndex={0} aria-label="Notifications" className="max-h-96 divide-y divide-line overflow-y-auto">
      {notifications.map((notification) => (
        <li key={notification.id} className="flex gap-3 px-4 py-3">
          <Entry {...notification} />
        </li>
      ))}
    </ul>
  )
}

/** Opens the question in Chat History, or the list that the file went into. */
const hrefOf = (notification: Notification): string => {
  if (notification.kind === 'unanswered') return `/chat-history?${openParam}=${encodeURIComponent(notification.id)}`
  return notification.what === 'FAQ' ? '/faq-management' : '/event-management'
}

const Entry = (notification: Notification) => {
  const isQuestion = notification.kind === 'unanswered'
  const Icon = isQuestion ? CircleHelp : FileCheck2
  return (
    <>
      <Icon aria-hidden className={isQuestion ? 'mt-0.5 size-4 shrink-0 text-warning' : 'mt-0.5 size-4 shrink-0 text-success'} />
      <div className="min-w-0">
        <Popover.Close asChild>
          <Link
            href={hrefOf(notification)}
            className="block py-0.5 font-medium wrap-anywhere underline-offset-4 hover:underline pointer-coarse:py-2.5"
          >
            {isQuestion ? notification.question : describeUpload(notification)}
          </Link>
        </Popover.Close>
        <p className="text-xs text-ink-soft">
          {isQuestion && 'No match found · '}
          <RelativeTime at={notification.at} />
        </p>
      </div>
    </>
  )
}

/** A file may hold less than the list then has. */
const describeUpload = ({ what, entries }: Extract<Notification, { kind: 'uploaded' }>): string =>
  what === 'FAQ'
    ? `FAQ upload finished: ${plural(entries, 'active FAQ')}`
    : `Event upload finished: ${plural(entries, 'event')} on the calendar`
