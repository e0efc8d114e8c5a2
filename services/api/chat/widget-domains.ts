import { commandContext, handleSeeWidget } from '@clearbell/commands'
import { dayIn, domainOf, limits } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { ServedSchool } from '@clearbell/projections'

/** How many schools are kept in memory, with up to 50 domains each: 13 MB when somebody forges the longest names. */
const MAX_SCHOOLS = 1_000
/** The domain of the page that loaded the widget.
 *  @param referer any text that a request may send  @param own our own origin, whose previews do not count
 *  @returns null unless it names a page of another website */
export const foreignDomainOf = (referer: string | undefined, own: string): string | null => {
  const domain = domainOf(referer)
  return domain === new URL(own).hostname ? null : domain
}

interface Deps {
  store: EventStore
  clock: () => Date
  onError: (error: unknown, schoolId: string) => void
}

/** Records the domains that show widgets, after the replies: no reply waits for it or fails with it. Recorded domains stay in
 *  memory, so a page costs the log one read a day. Dropping them costs another read, never a second event. */
export const openWidgetDomains = ({ store, clock, onError }: Deps) => {
  const remembered = new Map<string, Set<string>>()
  let last = Promise.resolve()

  const domainsOf = (schoolAndDay: string): Set<string> => {
    const known = remembered.get(schoolAndDay)
    if (known) return known
    if (remembered.size >= MAX_SCHOOLS) remembered.clear()
    const domains = new Set<string>()
    remembered.set(schoolAndDay, domains)
    return domains
  }

  return {
    note({ schoolId, timeZone }: Pick<ServedSchool, 'schoolId' | 'timeZone'>, domain: string): void {
      const now = clock()
      const day = dayIn(timeZone, now)
      const domains = domainsOf(`${schoolId} ${day}`)
      if (domains.has(domain) || domains.size >= limits.widget.domainsPerDay) return
      domains.add(domain)
      const idempotency = { scope: ['widget-seen', schoolId, day], key: domain, content: {} }
      const context = commandContext({ now, actor: { kind: 'visitor' }, idempotency })
      // In order, because two appends to one stream at once would race.
      last = last
        .then(async () => void (await handleSeeWidget(store, { schoolId, domain, day }, context)))
        .catch((error: unknown) => {
          domains.delete(domain) // the next page tries again
          onError(error, schoolId)
        })
    },
    /** Settles when everything noted so far is recorded. */
    settled: () => last,
  }
}
