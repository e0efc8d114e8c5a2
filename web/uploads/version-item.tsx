import type { CatalogueVersion } from '@clearbell/contracts'
import { useRef, useState } from 'react'
import { newKey, post } from '../api/client.ts'
import { messageOf } from '../api/error.ts'
import { Busy, Button } from '../ui/controls/button.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { plural } from '../ui/format/numbers.ts'
import { useUser } from '../users/use-user.ts'
import { sourceOf, uploaderOf } from './uploader.ts'

/** A list whose versions are kept. */
export interface VersionedList {
  /** Of its calls, such as `/api/faqs`. */
  path: string
  /** Its entries, such as 'FAQ' and 'FAQs'. */
  one: string
  many: string
  /** What a restored version does with the others. */
  others: string
  refresh: () => Promise<unknown>
}

export const versionsPath = ({ path }: VersionedList) => `${path}/versions`

interface Props {
  list: VersionedList
  version: CatalogueVersion
  onRestored: () => void
}

export const VersionItem = ({ list, version, onRestored }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { user } = useUser()
  const { versionNumber, totalEntries, createdAt, isCurrent } = version
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Version {versionNumber}
            {isCurrent && <Badge tone="success">Current</Badge>}
          </p>
          <p className="text-xs text-ink-soft">
            {sourceOf(version)} · {plural(totalEntries, list.one, list.many)}
          </p>
          <p className="text-xs text-ink-soft">
            <DateTime at={createdAt} /> · {uploaderOf(version, user?.id)}
          </p>
        </div>
        {!isCurrent && !isAsking && (
          <Button size="sm" aria-label={`Restore version ${versionNumber}`} onClick={() => setAsking(true)}>
            Restore
          </Button>
        )}
      </div>
      {isAsking && <Confirm list={list} version={version} onCancel={() => setAsking(false)} onRestored={onRestored} />}
    </li>
  )
}

/** Asked in place: a dialog never opens over a dialog. */
const Confirm = ({ list, version: { versionNumber, totalEntries }, onCancel, onRestored }: Props & { onCancel: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const key = useRef(newKey())
  const restore = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const reply = await post<{ totalEntries: number }>(`${versionsPath(list)}/${versionNumber}/restore`, undefined, key.current)
      toast('Version Restored', `${plural(reply.totalEntries, list.one, list.many)} of version ${versionNumber} in use again.`)
      void list.refresh()
      onRestored()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to restore this version. Check your connection and try again.'))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-box bg-muted p-3">
      <p>
        The {plural(totalEntries, list.one, list.many)} of version {versionNumber} come back; {list.others}.
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="flex gap-2">
        <Button size="sm" look="primary" autoFocus aria-disabled={isBusy} onClick={restore}>
          {isBusy && <Busy />}
          {isBusy ? 'Restoring...' : `Restore Version ${versionNumber}`}
        </Button>
        <Button size="sm" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
