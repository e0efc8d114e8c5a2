import type { InsightFigure, Insights } from '@clearbell/contracts'
import { type Bar, BarChart, type Series } from '../../ui/charts/bar-chart.tsx'
import { ChartTable } from '../../ui/charts/chart-table.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { formatShortDay, hourName, hourSpan, weekdayName } from '../../ui/format/dates.ts'
import { Definition } from '../definition.tsx'
import { rangeWords } from '../range.ts'
import { rowsHref } from './links.ts'

const counts: Series = { value: 'Asked', part: 'Answered' }

interface ChartProps {
  title: string
  heading: string
  definitions: InsightFigure[]
  bars: Bar[]
  series?: Series
  height?: number
}

const Chart = ({ title, heading, definitions, bars, series = counts, height }: ChartProps) => {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <CardHeader id={id} title={title} />
      <div className="grid grid-cols-1 gap-3 p-5">
        <BarChart bars={bars} series={series} unit={`Questions per ${heading.toLowerCase()}`} {...(height && { height })} />
        {definitions.map((of) => (
          <Definition key={of} of={of} {...(of === 'before' && { label: 'Period before' })} />
        ))}
        <ChartTable label={title} heading={heading} bars={bars} series={series} />
      </div>
    </Card>
  )
}

/** Asked and answered, beside the period before. */
export const OverTime = ({ insights: { points, step } }: { insights: Insights }) => {
  const bars = points.map(({ from, to, asked, answered, before }) => ({
    label: formatShortDay(from),
    name: rangeWords({ from, to }),
    value: asked,
    part: answered,
    before: before.asked,
    href: rowsHref({ from, to }),
  }))
  return (
    <Chart
      title="Asked and Answered"
      heading={step === 'day' ? 'Day' : 'Week'}
      definitions={step === 'week' ? ['before', 'week'] : ['before']}
      bars={bars}
      series={{ ...counts, before: 'Asked in the period before' }}
    />
  )
}

export const BusiestHours = ({ insights }: { insights: Insights }) => {
  const bars = insights.hours.map(({ hour, asked, answered }) => ({
    label: hourName(hour),
    name: hourSpan(hour),
    value: asked,
    part: answered,
    href: rowsHref(insights, { hour: String(hour) }),
  }))
  return <Chart title="Busiest Hours" heading="Hour" definitions={['hours']} bars={bars} height={180} />
}

export const BusiestWeekdays = ({ insights }: { insights: Insights }) => {
  const bars = insights.weekdays.map(({ weekday, asked, answered }) => ({
    label: weekdayName(weekday).slice(0, 3),
    name: weekdayName(weekday),
    value: asked,
    part: answered,
    href: rowsHref(insights, { weekday: String(weekday) }),
  }))
  return <Chart title="Busiest Days" heading="Weekday" definitions={['weekdays']} bars={bars} height={180} />
}
