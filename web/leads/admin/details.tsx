import type { Lead, LeadStatus } from '@clearbell/contracts'
import { leadStatusLabels } from '@clearbell/contracts'
import { config } from '../../config.ts'
import { Badge, type Tone } from '../../ui/display/badge.tsx'
import { formatDate, formatDateTime } from '../../ui/format/dates.ts'
import { useKeptFocus } from '../../ui/hooks/focus.ts'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { nameOf, type SetStatus } from './use-leads.ts'

// What the table, a card of a small screen and the panel all say about a lead.

/** An address breaks behind the @ before it breaks anywhere else. */
export const Email = ({ lead: { email } }: { lead: Lead }) => {
  const host = email.lastIndexOf('@') + 1
  return (
    <a
      href={`mailto:${email}`}
      className="text-link underline-offset-4 wrap-anywhere hover:underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
    >
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  )
}

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

export const StatusMenu = ({ lead, setStatus }: { lead: Lead; setStatus: SetStatus }) => (
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

/** In the time zone of the exported file. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at, config.defaultTimeZone)} className="whitespace-nowrap">
    {formatDate(at, config.defaultTimeZone)}
  </time>
)
