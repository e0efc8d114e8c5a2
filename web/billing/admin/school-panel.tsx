import type { BillingOverviewRow } from '@clearbell/contracts'
import { Button } from '../../ui/controls/button.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Contact, Day, Plan, Status } from './details.tsx'
import { type Named, SchoolTimeline } from './school-timeline.tsx'

interface Props {
  schoolId: string
  /** `undefined` when the list does not show it. */
  school: BillingOverviewRow | undefined
  /** Absent where nothing can be changed. */
  onEdit?: ((school: BillingOverviewRow, isInDialog: boolean) => void) | undefined
  onName: (named: Named) => void
}

/** A school beside the list: its billing, and how it came to be so. */
export const SchoolPanel = ({ schoolId, school, onEdit, onName }: Props) => (
  <>
    {school && <Now school={school} onEdit={onEdit} />}
    {/* A saved change makes a new version, with a longer history. */}
    <SchoolTimeline key={`${schoolId} ${school?.version}`} schoolId={schoolId} onName={onName} />
  </>
)

const Now = ({ school, onEdit }: { school: BillingOverviewRow; onEdit: Props['onEdit'] }) => (
  <div className="border-b border-line">
    <Facts>
      <Fact label="Payment Status">
        <Status school={school} />
      </Fact>
      <Fact label="Plan">
        <Plan school={school} />
      </Fact>
      <Fact label="Invoice Date">
        <Day value={school.invoiceDate} />
      </Fact>
      <Fact label="Due Date">
        <Day value={school.invoiceDueDate} />
      </Fact>
      <Fact label="Stripe Invoice ID">{school.stripeInvoiceId ?? '—'}</Fact>
      <Fact label="Contact">
        <Contact school={school} />
      </Fact>
      {school.billingNotes && <Notes text={school.billingNotes} />}
    </Facts>
    {onEdit && (
      <Button className="mx-5 mb-5" onClick={({ currentTarget }) => onEdit(school, currentTarget.closest('[role=dialog]') !== null)}>
        Update Billing
      </Button>
    )}
  </div>
)

const Notes = ({ text }: { text: string }) => (
  <div>
    <dt className="text-ink-soft">Billing Notes</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
  </div>
)
