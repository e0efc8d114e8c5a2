import type { AdminUser, AuditEntry } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { DateTime } from '../../../school/time.tsx'
import { Busy, Button } from '../../../ui/controls/button.tsx'
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
      <ol aria-label="Trail" className="grid grid-cols-1">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
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
  <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 pb-5 last:pb-1">
    <span aria-hidden className="flex flex-col items-center">
      <span className={clsx('mt-1.5 size-2.5 shrink-0 rounded-full', isTrouble(type) ? 'bg-danger' : 'bg-edge')} />
      <span className="mt-1.5 -mb-5 w-px grow bg-line group-last:hidden" />
    </span>
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={clsx('font-medium', isTrouble(type) && 'text-danger')}>{sentenceOf(type)}</p>
        <span className="text-xs text-ink-soft">
          <DateTime at={at} />
        </span>
      </div>
      {(actor || ipAddress) && (
        <p className="text-xs text-ink-soft wrap-anywhere">
          {[actor && `by ${actor}`, ipAddress && `from ${ipAddress}`].filter(Boolean).join(' ')}
        </p>
      )}
      <Changes changes={changes} />
    </div>
  </li>
)

const Changes = ({ changes }: { changes: AuditEntry['changes'] }) =>
  changes.length > 0 && (
    <ul className="mt-1.5 grid gap-1 rounded-box bg-muted px-3 py-2">
      {changes.map(detailOf).map(({ label, from, to }) => (
        <li key={label} className="whitespace-pre-line wrap-anywhere">
          <span className="text-ink-soft">{label}: </span>
          {from !== null && (
            <>
              <span>{from}</span>
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          <span className="font-medium">{to}</span>
        </li>
      ))}
    </ul>
  )

const TrailSkeleton = () => (
  <div className="grid gap-3">
    <Loading what="the trail" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
