import type { DayRange } from '@clearbell/contracts'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { AskButton } from './ask-button.tsx'
import { RehearsalOutcome } from './outcome.tsx'
import { startRehearsal, useRehearsal } from './use-rehearsal.ts'

/** Asks the questions of some days again, of today's catalogue, and shows the latest result, which may be of other days or of a file. */
export const RehearsalSection = ({ range: { from, to } }: { range: DayRange }) => {
  const { data: latest, error, mutate } = useRehearsal()
  return (
    <Card aria-labelledby="ask-again">
      <CardHeader id="ask-again" title="Ask Again" />
      {error ? (
        <LoadFailed what="the questions that were asked again" error={error} onRetry={() => void mutate()} />
      ) : (
        <div className="grid grid-cols-1 gap-4 p-5">
          <p className="max-w-3xl text-ink-soft">
            Would these questions be answered today? This asks what visitors asked in the chosen days again, as if they asked now:
            “tomorrow” is the day after today. Visitors do not notice it, and no figure changes.
          </p>
          {latest ? (
            <>
              <AskButton
                label="Ask These Questions Again"
                isRunning={latest.rehearsal?.state === 'running'}
                start={() => startRehearsal({ from, to })}
              />
              <RehearsalOutcome rehearsal={latest.rehearsal} />
            </>
          ) : (
            <>
              <Loading what="the questions that were asked again" />
              <Skeleton className="h-9 w-60" />
            </>
          )}
        </div>
      )}
    </Card>
  )
}
