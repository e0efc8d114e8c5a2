import type { ReadModel, Rebuild } from '@clearbell/contracts'
import { Hammer } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Badge, type Tone } from '../ui/display/badge.tsx'
import { DateTime, RelativeTime } from '../ui/display/time.tsx'
import { plural } from '../ui/format/numbers.ts'
import type { Column } from '../ui/lists/data-table.tsx'
import { Progress } from './progress.tsx'
import { formatLag, type Standing, standingOf, titleOf } from './words.ts'

const badges: Record<Standing, { tone: Tone; label: string }> = {
  stopped: { tone: 'danger', label: 'Stopped' },
  behind: { tone: 'warning', label: 'Behind' },
  current: { tone: 'success', label: 'Up to date' },
}

const hints: Record<Standing, string | null> = {
  stopped: 'Clearbell retries by itself. The log of the process that writes it has the whole error.',
  behind: 'If the lag grows, look in the log of the process that writes it.',
  current: null,
}

const State = ({ model }: { model: ReadModel }) => {
  const standing = standingOf(model)
  const { tone, label } = badges[standing]
  const { problem, parked, build, rebuild } = model
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5 wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {problem && <p>{problem}</p>}
      {parked > 0 && <p>{plural(parked, 'event')} parked, see below.</p>}
      {hints[standing] && <p className="text-xs text-ink-soft">{hints[standing]}</p>}
      {build && <Progress label={`Version ${build.version} is being built`} share={build.progress} />}
      {build?.problem && <p>{build.problem}</p>}
      {rebuild?.state === 'running' && (
        <Progress label={`Being rebuilt: ${plural(rebuild.events, 'event')} applied`} share={rebuild.progress} />
      )}
    </div>
  )
}

const Shows = ({ model: { behindSince, lagSeconds } }: { model: ReadModel }) =>
  behindSince === null ? (
    'Every event'
  ) : (
    <>
      <p>
        Events before <DateTime at={behindSince} />
      </p>
      <p className="text-xs text-ink-soft">{formatLag(lagSeconds)} behind</p>
    </>
  )

const LastRebuild = ({ rebuild }: { rebuild: Rebuild | null }) => {
  if (!rebuild) return '—'
  const { state, startedAt, endedAt, events, problem } = rebuild
  const note = state === 'running' ? 'Not finished' : (problem ?? `From ${plural(events, 'event')}`)
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      {state === 'failed' && <Badge tone="danger">Failed</Badge>}
      <RelativeTime at={endedAt ?? startedAt} />
      <p className="text-xs text-ink-soft">{note}</p>
    </div>
  )
}

/** What names a row. */
export const title = {
  heading: 'Read model',
  of: titleOf,
  note: ({ id, version }: ReadModel) => (
    <p className="text-xs text-ink-soft">
      {id}, <span className="whitespace-nowrap">version {version}</span>
    </p>
  ),
}

/** @param onRebuild asks first */
export const columnsWith = (onRebuild: (model: ReadModel) => void): Column<ReadModel>[] => [
  { heading: 'State', inCard: 'badges', className: 'w-1/3', cell: (model) => <State model={model} /> },
  { heading: 'Shows', className: 'min-w-40', cell: (model) => <Shows model={model} /> },
  { heading: 'Last rebuild', cell: ({ rebuild }) => <LastRebuild rebuild={rebuild} /> },
  { heading: 'Actions', inCard: 'actions', cell: (model) => <RebuildButton model={model} onRebuild={onRebuild} /> },
]

const RebuildButton = ({ model, onRebuild }: { model: ReadModel; onRebuild: (model: ReadModel) => void }) => {
  const isBusy = model.rebuild?.state === 'running' || model.build !== null
  return (
    <Button size="sm" aria-label={`Rebuild ${titleOf(model)}`} aria-disabled={isBusy} onClick={() => isBusy || onRebuild(model)}>
      <Hammer aria-hidden />
      Rebuild
    </Button>
  )
}
