import { type LeadChange, LeadStatus, leadStatusLabels } from '@clearbell/contracts'
import { DateTime } from '../../ui/display/time.tsx'
import { type Change, Changes, Timeline, TimelineItem } from '../../ui/display/timeline.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { mailReasons } from '../../users/admin/mail/mail-words.ts'

/** What has happened to a lead, the latest first.   @param history `undefined` while it loads */
export const LeadHistory = ({ history }: { history: LeadChange[] | undefined }) => (
  <section aria-labelledby="history" className="grid gap-4 border-t border-line p-5">
    <h3 id="history" className="font-semibold">
      History
    </h3>
    {history ? (
      <Timeline label="History">
        {history.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </Timeline>
    ) : (
      <>
        <Loading what="the history" />
        <Skeleton className="h-24" />
      </>
    )}
  </section>
)

const Entry = ({ change }: { change: LeadChange }) => {
  const { title, changes, note = `by ${change.by}`, isTrouble = false } = wordsOf(change)
  return (
    <TimelineItem title={title} time={<DateTime at={change.at} />} note={note} isTrouble={isTrouble}>
      <Changes changes={changes} />
    </TimelineItem>
  )
}

interface Words {
  title: string
  changes: Change[]
  note?: string
  isTrouble?: boolean
}

const wordsOf = ({ kind, before, after }: LeadChange): Words => {
  switch (kind) {
    case 'captured':
      return { title: 'Asked for a demo', changes: [] }
    case 'status':
      return { title: 'Status changed', changes: [{ label: 'Status', from: statusOf(before), to: statusOf(after) }] }
    case 'notes':
      return { title: 'Notes changed', changes: [{ label: 'Notes', from: before, to: after ?? 'none' }] }
    case 'booking':
      return { title: 'Booked a demo', changes: [{ label: 'Booking', from: null, to: after ?? '' }] }
    case 'erased':
      return { title: 'Erased', changes: [] }
    case 'mail': {
      if (after === 'sent') return { title: 'Confirmation e-mail sent', changes: [], note: '' }
      const reason = mailReasons[after as keyof typeof mailReasons] ?? ''
      return { title: 'Confirmation e-mail not delivered', changes: [], note: reason, isTrouble: true }
    }
  }
}

const statusOf = (value: string | null): string => {
  const status = LeadStatus.safeParse(value).data
  return status ? leadStatusLabels[status] : (value ?? 'none')
}
