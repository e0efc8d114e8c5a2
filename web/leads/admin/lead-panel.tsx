import type { Lead, LeadDetails } from '@clearbell/contracts'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { DateOnly } from '../../ui/display/time.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { Email, isErased, SizeBadge, StatusMenu } from './details.tsx'
import { EraseLead } from './erase-lead.tsx'
import { LeadHistory } from './lead-history.tsx'
import { NotesForm } from './notes-form.tsx'
import type { SetStatus } from './use-leads.ts'

interface Props {
  /** What the list knows of it already, or all of it. */
  lead: Lead | LeadDetails | undefined
  error: unknown
  onRetry: () => void
  setStatus: SetStatus
}

/** A lead beside the list: who asks, the notes, and what has happened. */
export const LeadPanel = ({ lead, error, onRetry, setStatus }: Props) => {
  const history = lead && 'history' in lead ? lead.history : undefined
  if (error && !history) return <LoadFailed what="the lead" error={error} onRetry={onRetry} />
  if (!lead) return <LeadSkeleton />
  return (
    <>
      <Facts>
        <Fact label="Status">
          <StatusMenu lead={lead} setStatus={setStatus} />
        </Fact>
        <Fact label="Email">
          <Email lead={lead} />
        </Fact>
        <Fact label="School">{lead.school}</Fact>
        <Fact label="Size">
          <SizeBadge lead={lead} />
        </Fact>
        <Fact label="Date">
          <DateOnly at={lead.createdAt} />
        </Fact>
        <Fact label="Source">{lead.source}</Fact>
      </Facts>
      {!isErased(lead) && <NotesForm key={lead.id} lead={lead} />}
      <LeadHistory history={history} />
      {!isErased(lead) && <EraseLead lead={lead} />}
    </>
  )
}

const LeadSkeleton = () => (
  <div className="p-5">
    <Loading what="the lead" />
    <Skeleton className="h-56" />
  </div>
)
