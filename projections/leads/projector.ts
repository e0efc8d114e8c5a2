import { ERASED, type LeadChange, type LeadEvent, type LeadStatus, type MailEvent } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { actorIdOf } from '../people.ts'
import { defineProjection, type Recorded } from '../runner/define.ts'
import { searchable } from '../search.ts'

type Change = Pick<LeadChange, 'kind' | 'before' | 'after'>

const enterFor = (leadId: string, { id, metadata }: Recorded<LeadEvent | MailEvent>, { kind, before, after }: Change): Sql => sql`
  insert into changes (event_id, lead_id, kind, before, after, at, actor_user_id)
  values (${id}, ${leadId}, ${kind}, ${before}, ${after}, ${metadata.occurredAt}, ${actorIdOf(metadata)})
  on conflict (event_id) do nothing`

const enter = (event: Recorded<LeadEvent>, change: Change): Sql => enterFor(event.data.leadId, event, change)

/** Whether the confirmation reached the lead. */
const enterMail = (event: Recorded<MailEvent>, after: string): Sql | undefined => {
  const { recipient } = event.data
  return recipient.kind === 'lead' ? enterFor(recipient.leadId, event, { kind: 'mail', before: null, after }) : undefined
}

const become = ({ data, metadata }: Recorded<LeadEvent>, status: LeadStatus): Sql => sql`
  update leads set status = ${status}, updated_at = ${metadata.occurredAt} where id = ${data.leadId}`

export const leads = defineProjection<LeadEvent | MailEvent>({
  name: 'leads',
  version: 2,
  tables: ['leads', 'changes'],
  schema: new URL('.', import.meta.url),
  on: {
    LeadCaptured: (event) => {
      const { data, metadata } = event
      const { leadId, firstName, lastName, email, schoolName, schoolSize, source } = data
      return [
        sql`
          insert into leads (id, first_name, last_name, email, school_name, school_size, status, source, searchable, created_at, updated_at)
          values (${leadId}, ${firstName}, ${lastName}, ${email}, ${schoolName}, ${schoolSize}, 'new', ${source},
            ${searchable(`${firstName} ${lastName}`, email, schoolName)}, ${metadata.occurredAt}, ${metadata.occurredAt})
          on conflict (id) do nothing`,
        enter(event, { kind: 'captured', before: null, after: null }),
      ]
    },
    LeadStatusChanged: (event) => [become(event, event.data.after), enter(event, { kind: 'status', ...pick(event.data) })],
    LeadNotesChanged: (event) => [
      sql`update leads set notes = ${event.data.after}, updated_at = ${event.metadata.occurredAt} where id = ${event.data.leadId}`,
      enter(event, { kind: 'notes', ...pick(event.data) }),
    ],
    DemoScheduled: (event) => [
      become(event, event.data.status),
      sql`update leads set booking_id = ${event.data.bookingId} where id = ${event.data.leadId}`,
      enter(event, { kind: 'booking', before: null, after: event.data.bookingId }),
    ],
    LeadErased: (event) => [
      sql`
        update leads set first_name = ${ERASED}, last_name = ${ERASED}, email = ${ERASED},
          notes = case when notes is not null then ${ERASED} end, searchable = ${searchable(ERASED)},
          updated_at = ${event.metadata.occurredAt}
        where id = ${event.data.leadId}`,
      sql`
        update changes set before = case when before is not null then ${ERASED} end, after = case when after is not null then ${ERASED} end
        where lead_id = ${event.data.leadId} and kind = 'notes'`,
      enter(event, { kind: 'erased', before: null, after: null }),
    ],
    MailSent: (event) => enterMail(event, 'sent'),
    MailNotDelivered: (event) => enterMail(event, event.data.reason),
  },
})

const pick = ({ before, after }: { before: string | null; after: string | null }) => ({ before, after })
