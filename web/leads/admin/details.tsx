import { ERASED, type Lead, type LeadStatus, leadStatusLabels } from '@clearbell/contracts'
import { Badge, type Tone } from '../../ui/display/badge.tsx'
import { Breakable } from '../../ui/display/email.tsx'
import { useKeptFocus } from '../../ui/hooks/focus.ts'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { nameOf, type SetStatus } from './use-leads.ts'

// What the table, a card of a small screen and the panel all say about a lead.

export const isErased = ({ email }: Lead): boolean => email === ERASED

export const Email = ({ lead }: { lead: Lead }) =>
  isErased(lead) ? (
    lead.email
  ) : (
    <a
      href={`mailto:${lead.email}`}
      className="text-link underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
    >
      <Breakable text={lead.email} />
    </a>
  )

/** By the band of the form. [product.md 2, Admin Lead Management] */
const sizeTones: Readonly<Record<string, Tone>> = {
  'Under 500': 'primary',
  '500-2000': 'success',
  '2000-5000': 'orange',
  '5000+': 'purple',
}

export const SizeBadge = ({ lead: { schoolSize, sizeLabel } }: { lead: Lead }) => (
  <Badge tone={sizeTones[schoolSize] ?? 'neutral'}>{sizeLabel}</Badge>
)

const statusTones: Record<LeadStatus, Tone> = {
  new: 'primary',
  contacted: 'warning',
  demo_scheduled: 'purple',
  demo_completed: 'orange',
  qualified: 'success',
  converted: 'success',
  declined: 'neutral',
}

/** Of an erased lead nothing can be changed. */
export const StatusMenu = ({ lead, setStatus }: { lead: Lead; setStatus: SetStatus }) =>
  isErased(lead) ? (
    <Badge tone={statusTones[lead.status]}>{leadStatusLabels[lead.status]}</Badge>
  ) : (
    <EditableStatus lead={lead} setStatus={setStatus} />
  )

const EditableStatus = ({ lead, setStatus }: { lead: Lead; setStatus: SetStatus }) => (
  // A filter by status takes the row away with the focus in it.
  <span ref={useKeptFocus<HTMLSpanElement>()}>
    <ChoiceMenu
      label={`Status of ${nameOf(lead)}`}
      value={lead.status}
      options={leadStatusLabels}
      toneOf={(status) => statusTones[status]}
      onChoose={(status) => void setStatus(lead, status)}
    />
  </span>
)
