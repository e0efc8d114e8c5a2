import { insightDefinitions, limits, rangeBefore } from '@clearbell/contracts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { DayField } from '../ui/lists/day-field.tsx'
import { lengthWords, presets, rangeWords, type useRange } from './range.ts'

/** Which days the screen is about.   @param children further steps beside them */
export const RangeBar = ({ state: { range, last, choose }, children }: { state: ReturnType<typeof useRange>; children: ReactNode }) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex gap-1 rounded-box bg-muted p-1">
        <legend className="sr-only">Days to look at</legend>
        {presets.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={range.preset === days}
            onClick={() => last(days)}
            className={clsx(
              'inline-flex h-7 items-center rounded-box px-3 font-medium pointer-coarse:h-11',
              range.preset === days ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            {days} days
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <DayField label="From" value={range.from} max={range.today} onChoose={(from) => choose({ from })} />
        <DayField label="To" value={range.to} max={range.today} onChoose={(to) => choose({ to })} />
      </div>
      {children}
    </div>
    {range.days ? (
      <p className="text-ink-soft" title={insightDefinitions.before}>
        {rangeWords(range.days)} ({lengthWords(range.days)}), beside the {lengthWords(range.days)} before:{' '}
        {rangeWords(rangeBefore(range.days))}
      </p>
    ) : (
      <Notice tone="danger" title="These days cannot be shown">
        Choose a first day that is not after the last, and at most {limits.insights.maxDays} days.
      </Notice>
    )}
  </div>
)
