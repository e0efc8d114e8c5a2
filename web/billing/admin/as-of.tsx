import { dayIn, ListedDay } from '@clearbell/contracts'
import { useSearchParams } from 'wouter'
import { config } from '../../config.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatDay } from '../../ui/format/dates.ts'

/** In the time zone that days are counted in. */
export const today = () => dayIn(config.defaultTimeZone, new Date())

export interface AsOf {
  /** The day that is shown; '' for today. */
  day: string
  /** The last day to choose. */
  last: string
  choose: (day: string) => void
}

/** The day whose billing is shown, kept in the address bar. */
export const useAsOf = (): AsOf => {
  const [params, setParams] = useSearchParams()
  const last = today()
  const asked = ListedDay.safeParse(params.get('asOf')).data ?? ''
  const choose = (day: string) =>
    setParams((now) => {
      for (const name of ['asOf', 'after', 'page']) now.delete(name)
      if (day !== '' && day < today()) now.set('asOf', day)
      return now
    })
  return { day: asked < last ? asked : '', last, choose }
}

export const AsOfBanner = ({ asOf: { day, choose } }: { asOf: AsOf }) => (
  <Notice tone="info" title={`As it stood on ${formatDay(day)}`}>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>Everything below shows the end of that day. The past cannot be changed.</p>
      <Button size="sm" onClick={() => choose('')}>
        Back to Today
      </Button>
    </div>
  </Notice>
)
