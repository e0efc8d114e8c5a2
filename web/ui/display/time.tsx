import { createContext, useContext } from 'react'
import { config } from '../../config.ts'
import { formatDate, formatDateTime, relativeTime } from '../format/dates.ts'
import { useMinutes } from '../hooks/use-minutes.ts'

/** Of the screen: a school's own, or the platform's on the operator's screens, whose days are counted and whose files are written in it. */
export const TimeZone = createContext(config.defaultTimeZone)

export const useTimeZone = (): string => useContext(TimeZone)

interface Props {
  /** ISO 8601. */
  at: string
}

/** Date and time, with how long ago as its title. */
export const DateTime = ({ at }: Props) => {
  useMinutes()
  return (
    <time dateTime={at} title={relativeTime(at, new Date())}>
      {formatDateTime(at, useTimeZone())}
    </time>
  )
}

/** How long ago, with the full time as its title. */
export const RelativeTime = ({ at }: Props) => {
  useMinutes()
  return (
    <time dateTime={at} title={formatDateTime(at, useTimeZone())}>
      {relativeTime(at, new Date())}
    </time>
  )
}

/** A date, with the full time as its title. */
export const DateOnly = ({ at }: Props) => {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {formatDate(at, timeZone)}
    </time>
  )
}
