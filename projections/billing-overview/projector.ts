import { type BillingUpdated, ERASED, type SchoolEvent, type UserEvent, type UserProfile } from '@clearbell/contracts'
import { join, raw, type Sql, sql } from '@clearbell/database'
import { nameOfPerson } from '../people.ts'
import { defineProjection, type Recorded } from '../runner/define.ts'
import { searchable } from '../search.ts'

type Shown = BillingUpdated | SchoolEvent | UserEvent
type Columns = Record<string, string | number | null>

/** Sets an aspect of a school in the overview, and keeps it as a fact of this event.
 *  @param columns all columns of the aspect */
const show = (aspect: string, schoolId: string, { id, metadata }: Recorded<Shown>, columns: Columns): Sql[] => {
  const names = Object.keys(columns)
  return [
    sql`
      insert into overview (id, ${raw(names.join())}) values (${schoolId}, ${join(Object.values(columns))})
      on conflict (id) do update set ${raw(names.map((name) => `${name} = excluded.${name}`).join())}`,
    sql`
      insert into facts (event_id, aspect, id, at, columns)
      values (${id}, ${aspect}, ${schoolId}, ${metadata.occurredAt}, ${JSON.stringify(columns)}::jsonb)
      on conflict (event_id, aspect) do nothing`,
  ]
}

const named = (name: string): Columns => ({ school_name: name, school_searchable: searchable(name) })

const contact = ({ firstName, lastName, email, enrollmentSize }: UserProfile) => {
  const name = nameOfPerson({ firstName, lastName, email: null })
  return { contact_name: name, contact_email: email, size_band: enrollmentSize, contact_searchable: searchable(name ?? '', email) }
}

export const billingOverview = defineProjection<Shown>({
  name: 'billing_overview',
  version: 2,
  tables: ['overview', 'facts'],
  schema: new URL('.', import.meta.url),
  on: {
    SchoolRegistered: (event) => {
      const { schoolId, name, enrollmentSize } = event.data
      return [
        ...show('registered', schoolId, event, { created_at: event.metadata.occurredAt }),
        ...show('name', schoolId, event, named(name)),
        ...show('students', schoolId, event, { enrollment_size: enrollmentSize }),
      ]
    },
    SchoolRenamed: (event) => show('name', event.data.schoolId, event, named(event.data.after)),
    SchoolDetailsChanged: (event) => show('students', event.data.schoolId, event, { enrollment_size: event.data.after.enrollmentSize }),
    BillingUpdated: (event) => {
      const { schoolId, after } = event.data
      return show('billing', schoolId, event, {
        payment_status: after.paymentStatus,
        subscription_tier: after.subscriptionTier,
        subscription_type: after.subscriptionType,
        invoice_date: after.invoiceDate,
        invoice_due_date: after.invoiceDueDate,
        stripe_invoice_id: after.stripeInvoiceId,
        billing_notes: after.billingNotes,
        version: event.version,
      })
    },
    UserCreated: (event) => {
      const { schoolId, userId } = event.data
      return schoolId === null ? undefined : show('contact', schoolId, event, { user_id: userId, ...contact(event.data) })
    },
    UserUpdated: ({ id, data: { userId, after }, metadata }) => {
      const columns = { user_id: userId, ...contact(after) }
      return [
        sql`
          update overview set contact_name = ${columns.contact_name}, contact_email = ${columns.contact_email},
            size_band = ${columns.size_band}, contact_searchable = ${columns.contact_searchable}
          where user_id = ${userId}`,
        sql`
          insert into facts (event_id, aspect, id, at, columns)
          select ${id}, 'contact', overview.id, ${metadata.occurredAt}::timestamptz, ${JSON.stringify(columns)}::jsonb
          from overview where user_id = ${userId}
          on conflict (event_id, aspect) do nothing`,
      ]
    },
    SchoolErased: ({ data: { schoolId } }) => {
      const person = { contact_name: null, contact_email: ERASED, contact_searchable: searchable('', ERASED) }
      const notes = sql`case when billing_notes is not null then ${ERASED} end`
      return [
        sql`
          update overview set contact_name = null, contact_email = ${person.contact_email}, contact_searchable = ${person.contact_searchable},
            billing_notes = ${notes}
          where id = ${schoolId}`,
        sql`
          update facts set columns = columns || ${JSON.stringify(person)}::jsonb where id = ${schoolId} and aspect = 'contact'`,
        sql`
          update facts set columns = columns || ${JSON.stringify({ billing_notes: ERASED })}::jsonb
          where id = ${schoolId} and aspect = 'billing' and columns->>'billing_notes' is not null`,
      ]
    },
  },
})
