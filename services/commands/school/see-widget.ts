import { type DomainEvent, limits, streams, type WidgetSeen } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Decider, type Handled, handle } from '../handle.ts'

export interface SeeWidget {
  type: 'SeeWidget'
  data: WidgetSeen['data']
}

/** The domains of one school and day. Beyond the limit they are forged, and the log does not keep them. */
export const widgetDay: Decider<readonly string[], SeeWidget, WidgetSeen> = {
  initialState: () => [],
  evolve: (domains, { type, data }: DomainEvent) => (type === 'WidgetSeen' ? [...domains, data.domain] : domains),
  decide: ({ data }, domains) => {
    if (domains.includes(data.domain) || domains.length >= limits.widget.domainsPerDay) return []
    return [{ type: 'WidgetSeen', data }]
  },
}

/** Records that a page loaded the widget, once for each school, domain and day. */
export const handleSeeWidget = (store: EventStore, data: WidgetSeen['data'], context: CommandContext): Promise<Handled> =>
  handle(store, widgetDay, streams.widget(data.schoolId, data.day), { type: 'SeeWidget', data }, context)
