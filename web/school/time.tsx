import { formatDateTime, relativeTime } from '../ui/format/dates.ts'
import { useMinutes } from '../ui/hooks/use-minutes.ts'
import { useUser } from '../users/use-user.ts'

/** The school's time zone; the browser's own for someone without a school. */
export const useTimeZone = (): string => useUser().user?.school?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** How long ago, with the full time as its title. */
export const RelativeTime = ({ at }: { at: string }) => {
  useMinutes()
  return (
    <time dateTime={at} title={formatDateTime(at, useTimeZone())}>
      {relativeTime(at, new Date())}
    </time>
  )
}

/** Date and time in the school's time zone, with how long ago as its title. */
export const DateTime = ({ at }: { at: string }) => {
  useMinutes()
  return (
    <time dateTime={at} title={relativeTime(at, new Date())}>
      {formatDateTime(at, useTimeZone())}
    </time>
  )
}
