import { limits } from '@clearbell/contracts'
import { messageOf, unreachable } from '../../api/error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AskButton } from './ask-button.tsx'
import { RehearsalOutcome } from './outcome.tsx'
import { startedOf, startRehearsal, useRehearsal } from './use-rehearsal.ts'

interface Props {
  file: File
  /** How the file is read, as fields of the form. */
  fields: Record<string, string>
  /** Names the file with the choices made for it. */
  draft: string
}

/** In the preview of a file: asks the questions of the last days of the list that the upload would leave. */
export const TryDraft = ({ file, fields, draft }: Props) => {
  const { data, error, mutate } = useRehearsal()
  const started = startedOf.use()
  const latest = data?.rehearsal ?? null
  const isRunning = latest?.state === 'running'
  const wasStarted = started?.draft === draft
  const isOwn = wasStarted && started.id === latest?.id
  const start = async () => {
    const { id } = await startRehearsal(fields, file)
    startedOf.set({ draft, id })
  }
  return (
    <section aria-labelledby="try-draft" className="grid grid-cols-1 gap-3 rounded-box border border-line p-3.5">
      <div className="grid gap-0.5">
        <h3 id="try-draft" className="font-semibold">
          What would parents get?
        </h3>
        <p className="text-ink-soft">
          Asks the questions of the last {limits.insights.defaultDays} days as if this file were uploaded. Nothing is stored.
        </p>
      </div>
      <AskButton label="Try on Past Questions" isRunning={isRunning} start={start} />
      {error !== undefined && (
        <Notice tone="danger">
          <p>{messageOf(error, unreachable)}</p>
          <Button size="sm" className="mt-2" onClick={() => void mutate()}>
            Retry
          </Button>
        </Notice>
      )}
      {wasStarted && data && !isOwn && !isRunning && <p>The result is no longer there. Try the file again.</p>}
      {/* Of another file, or of today's list, only what keeps this one waiting is shown. */}
      <RehearsalOutcome rehearsal={isOwn || isRunning ? latest : null} inDialog />
    </section>
  )
}
