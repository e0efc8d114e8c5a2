import type { ReadModel, SystemStatus } from '@clearbell/contracts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { messageOf, unreachable } from '../api/error.ts'
import { BackLink } from '../ui/controls/back-link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Mails, Reactions } from './background-work.tsx'
import { columnsWith, title } from './columns.tsx'
import { ParkedEvents } from './parked-events.tsx'
import { SystemStats } from './system-stats.tsx'
import { useRebuildNotices } from './use-rebuild-notices.ts'
import { useSystem } from './use-system.ts'

/** Its code follows the screen. */
const RebuildDialog = lazy(() => import('./rebuild-dialog.tsx'))

export default function SystemScreen() {
  const { data: status, error, mutate } = useSystem()
  useRebuildNotices(status?.readModels)
  return (
    <>
      <BackLink href="/">Back to Dashboard</BackLink>
      {error && !status ? (
        <LoadFailed what="the state of the system" error={error} onRetry={() => void mutate()} />
      ) : (
        <>
          {error && <Notice tone="danger" title="This is the last known state" children={messageOf(error, unreachable)} />}
          <SystemStats status={status} />
          {status ? <Details status={status} /> : <LinesSkeleton what="the read models" />}
        </>
      )}
    </>
  )
}

const Details = ({ status: { readModels, reactions, mails } }: { status: SystemStatus }) => {
  const [asked, setAsked] = useState<ReadModel | null>(null)
  const columns = useMemo(() => columnsWith(setAsked), [])
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">Read Models</h2>
        <p className="text-ink-soft">What the screens read. Each is computed from the log of events and can be rebuilt from it.</p>
      </div>
      <DataTable label="Read models" rows={readModels} title={title} columns={columns} isWide />
      <ParkedEvents />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Reactions reactions={reactions} />
        <Mails mails={mails} />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <RebuildDialog model={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
