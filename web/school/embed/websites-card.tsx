import type { WidgetDomains } from '@clearbell/contracts'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { LinesSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { formatDay } from '../../ui/format/dates.ts'
import { WebsitesForm } from './allowed-websites.tsx'
import { useDomains } from './use-domains.ts'

/** The websites that show the chat, and those that may. */
export const WebsitesCard = () => {
  const { domains, error, retry, allow } = useDomains()
  return (
    <Card aria-labelledby="websites">
      <CardHeader id="websites" title="Websites" />
      {error && !domains ? (
        <LoadFailed what="the websites" error={error} onRetry={retry} />
      ) : (
        <div className="grid grid-cols-1 gap-5 p-5">
          {domains ? (
            <>
              <Seen domains={domains} />
              <WebsitesForm key={domains.allowed.join()} allowed={domains.allowed} onSave={allow} />
            </>
          ) : (
            <LinesSkeleton what="the websites" />
          )}
        </div>
      )}
    </Card>
  )
}

const Seen = ({ domains: { seen, lastSeen } }: { domains: WidgetDomains }) => {
  if (seen.length === 0)
    return (
      <p className="text-ink-soft">
        Your code was not seen on any website in the last 30 days.
        {lastSeen && ` It was last seen on ${lastSeen.domain} on ${formatDay(lastSeen.day)}.`}
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">Seen in the last 30 days</h3>
      <ul className="divide-y divide-line rounded-box border border-line">
        {seen.map(({ domain, lastDay, isAllowed }) => (
          <li key={domain} className="flex flex-wrap justify-between gap-x-3 px-3.5 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{domain}</span>
            <span className="text-xs/6 text-ink-soft">{formatDay(lastDay)}</span>
            {!isAllowed && <span className="w-full text-xs text-danger">Not allowed: visitors there get no answers.</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
