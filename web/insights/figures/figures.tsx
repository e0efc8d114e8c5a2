import type { DayRange, Insights } from '@clearbell/contracts'
import { ChartColumn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Refreshed } from '../../ui/feedback/refreshed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../../ui/feedback/states.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { BusiestHours, BusiestWeekdays, OverTime } from './charts.tsx'
import { NotHelpful } from './not-helpful.tsx'
import { Categories, PopularQuestions } from './popular.tsx'
import { Totals } from './totals.tsx'
import { figuresExport, useFigures } from './use-figures.ts'

const pair = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-2'

/** The figures of some days.   @param children the unanswered questions, which stand among them */
export const Figures = ({ range, children }: { range: DayRange; children: ReactNode }) => {
  const { data: insights, error, isLoading, mutate } = useFigures(range)
  const isQuiet = insights?.totals.asked === 0 && insights.totalsBefore.asked === 0
  if (isQuiet && !error && !isLoading) return <NothingAsked />
  const shown = error ? undefined : insights
  return (
    <>
      {error ? (
        <Card>
          <LoadFailed what="the figures" error={error} onRetry={() => void mutate()} />
        </Card>
      ) : (
        <Summary insights={insights} isLoading={isLoading} />
      )}
      {children}
      {shown && <Details insights={shown} isLoading={isLoading} />}
      <NotHelpful range={range} />
    </>
  )
}

const Summary = ({ insights, isLoading }: { insights: Insights | undefined; isLoading: boolean }) =>
  insights ? (
    <Refreshed isLoading={isLoading}>
      <Totals insights={insights} />
      <OverTime insights={insights} />
    </Refreshed>
  ) : (
    <SummarySkeleton />
  )

const Details = ({ insights, isLoading }: { insights: Insights; isLoading: boolean }) => (
  <Refreshed isLoading={isLoading}>
    <div className={pair}>
      <PopularQuestions insights={insights} />
      <Categories insights={insights} />
    </div>
    <div className={pair}>
      <BusiestHours insights={insights} />
      <BusiestWeekdays insights={insights} />
    </div>
  </Refreshed>
)

/** Beside the days that it exports. */
export const FiguresExport = ({ range }: { range: DayRange }) => {
  const [problem, setProblem] = useState('')
  return (
    <>
      <ExportButton label="Export Figures" path={figuresExport(range)} onProblem={setProblem} />
      {problem && (
        <div className="w-full">
          <Notice tone="danger" title="Export Failed">
            {problem}
          </Notice>
        </div>
      )}
    </>
  )
}

const NothingAsked = () => (
  <Card>
    <EmptyState
      icon={ChartColumn}
      title="Nobody asked anything in these days"
      action={
        <>
          <Button asChild>
            <Link href="/insights?last=90">Look at 90 Days</Link>
          </Button>
          <Button asChild>
            <Link href="/embed-code">Put the Chat on Your Website</Link>
          </Button>
        </>
      }
    >
      Once visitors ask, you see here what they ask, when, how much of it was answered, and which answers are missing.
    </EmptyState>
  </Card>
)

const SummarySkeleton = () => (
  <div className="grid gap-4">
    <Loading what="the insights" />
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
      {Array.from({ length: 5 }, (_, card) => (
        <Skeleton key={card} className="h-28" />
      ))}
    </div>
    <Skeleton className="h-96" />
  </div>
)
