import type { AdminUser, AuditEntry } from '@clearbell/contracts'
import { History } from 'lucide-react'
import { DateTime } from '../../../school/time.tsx'
import { Busy, Button } from '../../../ui/controls/button.tsx'
import { Changes, Timeline, TimelineItem } from '../../../ui/display/timeline.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../../../ui/feedback/states.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { displayName } from '../../names.ts'
import { useTrail } from '../use-users.ts'
import { detailOf, isTrouble, sentenceOf } from './trail-words.ts'

export const TrailDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => (
  <Dialog
    wide
    open
    onOpenChange={(open) => open || onClose()}
    title={`Trail of ${displayName(user)}`}
    description="Sign-ins, e-mails and every change to this account, the newest first."
  >
    <DialogBody>
      <Trail userId={user.id} />
    </DialogBody>
  </Dialog>
)

const Trail = ({ userId }: { userId: string }) => {
  const { data: pages, error, mutate, size, setSize, isValidating } = useTrail(userId)
  if (error) return <LoadFailed what="the trail" error={error} onRetry={() => void mutate()} />
  if (!pages) return <TrailSkeleton />
  const entries = pages.flatMap(({ rows }) => rows)
  if (entries.length === 0) return <EmptyState icon={History} title="Nothing has happened with this account yet." />
  return (
    <>
      <Timeline label="Trail">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Timeline>
      {pages.at(-1)?.hasNext && (
        <Button className="justify-self-center" aria-disabled={isValidating} onClick={() => void (isValidating || setSize(size + 1))}>
          {isValidating && <Busy />}
          {isValidating ? 'Loading...' : 'Load More'}
        </Button>
      )}
    </>
  )
}

const Entry = ({ entry: { type, at, actor, ipAddress, changes } }: { entry: AuditEntry }) => (
  <TimelineItem
    title={sentenceOf(type)}
    time={<DateTime at={at} />}
    note={[actor && `by ${actor}`, ipAddress && `from ${ipAddress}`].filter(Boolean).join(' ')}
    isTrouble={isTrouble(type)}
  >
    <Changes changes={changes.map(detailOf)} />
  </TimelineItem>
)

const TrailSkeleton = () => (
  <div className="grid gap-3">
    <Loading what="the trail" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
