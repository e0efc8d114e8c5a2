import type { AdminUser, AuditEntry } from '@clearbell/contracts'
import { History } from 'lucide-react'
import { DateTime } from '../../../ui/display/time.tsx'
import { Changes, Timeline, TimelineItem } from '../../../ui/display/timeline.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
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

const Trail = ({ userId }: { userId: string }) => (
  <GrowingList
    pages={useTrail(userId)}
    what="the trail"
    empty={<EmptyState icon={History} title="Nothing has happened with this account yet." />}
  >
    {(entries) => (
      <Timeline label="Trail">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Timeline>
    )}
  </GrowingList>
)

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
