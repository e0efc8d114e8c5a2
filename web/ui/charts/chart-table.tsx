import { Link } from 'wouter'
import { formatCount } from '../format/numbers.ts'
import type { Bar, Series } from './bar-chart.tsx'

interface Props {
  /** What a screen reader calls it. */
  label: string
  /** Of the first column, which names the bars. */
  heading: string
  bars: readonly Bar[]
  series: Series
}

/** The numbers of a chart, each row with a link to what it counts. */
export const ChartTable = ({ label, heading, bars, series }: Props) => {
  const columns = [series.value, series.part, ...(series.before ? [series.before] : [])]
  return (
    <details className="group">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Show the numbers
      </summary>
      <div role="region" aria-label={label} tabIndex={0} className="mt-2 max-h-72 overflow-auto rounded-box border border-line">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="[&>*]:bg-muted [&>*]:px-3 [&>*]:py-2 [&>*]:text-xs [&>*]:font-medium [&>*]:text-ink-soft">
              <th scope="col">{heading}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.name} className="[&>*]:border-t [&>*]:border-line [&>*]:px-3 [&>*]:py-1.5">
                <th scope="row" className="font-normal">
                  <Link href={bar.href} className="inline-flex min-h-6 items-center text-link underline underline-offset-4">
                    {bar.name}
                  </Link>
                </th>
                <td>{formatCount(bar.value)}</td>
                <td>{formatCount(bar.part)}</td>
                {series.before && <td>{formatCount(bar.before ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
