import { config } from '../../config.ts'
import { formatDateTime, relativeTime } from '../format/dates.ts'
import { useMinutes } from '../hooks/use-minutes.ts'

/** Date and time in the operator's time zone, in which days are counted and files are written; how long ago as its title. */
export const Moment = ({ at }: { at: string }) => {
  useMinutes()
  return (
    <time dateTime={at} title={relativeTime(at, new Date())}>
      {formatDateTime(at, config.defaultTimeZone)}
    </time>
  )
}
