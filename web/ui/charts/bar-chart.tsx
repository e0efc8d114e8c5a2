import { Link } from 'wouter'
import { formatCount } from '../format/numbers.ts'
import { useWidth } from '../hooks/use-width.ts'
import { labelEvery, ticksUpTo } from './scale.ts'

export interface Bar {
  /** Below the bar, short. */
  label: string
  /** In full. */
  name: string
  value: number
  /** The filled share of `value`. */
  part: number
  /** What the line at the bar shows. */
  before?: number
  /** Of the rows it counts. */
  href: string
}

/** What the values are called, in the legend. */
export interface Series {
  value: string
  part: string
  before?: string
}

interface Props {
  bars: readonly Bar[]
  series: Series
  /** What the axis counts. */
  unit: string
  height?: number
}

const left = 40
const top = 10
const bottom = 24
const labelWidth = 52

/** Bars with a filled share, and where there was a period before its values as a line. For the mouse: who uses the keyboard or
 *  hears the page has the same in the `ChartTable` beside it. */
export const BarChart = ({ bars, series, unit, height = 220 }: Props) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  return (
    <div className="grid grid-cols-1 gap-2">
      <Legend series={series} unit={unit} />
      <div ref={ref} className={height > 200 ? 'h-55 overflow-hidden' : 'h-45 overflow-hidden'}>
        {width > 0 && <Drawing bars={bars} series={series} width={width} height={height} />}
      </div>
    </div>
  )
}

const Legend = ({ series, unit }: Pick<Props, 'series' | 'unit'>) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
    <span>{unit}</span>
    <Swatch text={series.value} className="border border-link bg-tint" />
    <Swatch text={series.part} className="bg-primary" />
    {series.before && <Swatch text={series.before} className="h-0! border-t-2 border-dashed border-ink" />}
  </div>
)

const Swatch = ({ text, className }: { text: string; className: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`h-3 w-3 rounded-[2px] ${className}`} />
    {text}
  </span>
)

const Drawing = ({ bars, series, width, height }: Pick<Props, 'bars' | 'series'> & { width: number; height: number }) => {
  const ticks = ticksUpTo(Math.max(...bars.map(({ value, before = 0 }) => Math.max(value, before))))
  const plot = { width: width - left, height: height - top - bottom }
  const slot = plot.width / bars.length
  const y = (value: number) => top + plot.height * (1 - value / ticks.at(-1)!)
  const every = labelEvery(bars.length, plot.width, labelWidth)
  return (
    <svg aria-hidden width={width} height={height} className="block text-xs">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
          <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-ink-soft tabular-nums">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => (
        <Column key={bar.name} bar={bar} series={series} x={left + at * slot} slot={slot} y={y} floor={y(0)}>
          {at % every === 0 && (
            <text x={left + (at + 0.5) * slot} y={height - 6} textAnchor={anchorOf(at, bars.length, every)} className="fill-ink-soft">
              {bar.label}
            </text>
          )}
        </Column>
      ))}
      {series.before && <BeforeLine bars={bars} slot={slot} y={y} />}
    </svg>
  )
}

/** The last label does not run out of the picture. */
const anchorOf = (at: number, bars: number, every: number) => (bars > 12 && every > 1 && at === bars - 1 ? 'end' : 'middle')

interface ColumnProps {
  bar: Bar
  series: Series
  x: number
  slot: number
  y: (value: number) => number
  floor: number
  children: React.ReactNode
}

const Column = ({ bar, series, x, slot, y, floor, children }: ColumnProps) => {
  const gap = Math.min(slot * 0.2, 8)
  const box = { x: x + gap / 2, width: Math.max(slot - gap, 1), rx: Math.min(2, slot / 4) }
  const { name, value, part, before, href } = bar
  return (
    <Link href={href} tabIndex={-1} className="group">
      <title>{[name, ...wordsOf({ value, part, before }, series)].join('\n')}</title>
      {/* The whole column can be hit, not the bar alone. */}
      <rect x={x} y={top} width={slot} height={floor - top + bottom} className="fill-transparent group-hover:fill-muted" />
      {value > 0 && <rect {...box} y={y(value)} height={floor - y(value)} className="fill-tint stroke-link" />}
      {part > 0 && <rect {...box} y={y(part)} height={floor - y(part)} className="fill-primary" />}
      {children}
    </Link>
  )
}

const wordsOf = ({ value, part, before }: { value: number; part: number; before: number | undefined }, series: Series): string[] => [
  `${series.value}: ${formatCount(value)}`,
  `${series.part}: ${formatCount(part)}`,
  ...(series.before && before !== undefined ? [`${series.before}: ${formatCount(before)}`] : []),
]

/** On a paler, broader line, so that it reads on the bars as well. */
const BeforeLine = ({ bars, slot, y }: { bars: readonly Bar[]; slot: number; y: (value: number) => number }) => {
  const points = bars.map(({ before = 0 }, at) => `${left + (at + 0.5) * slot},${y(before)}`).join(' ')
  return (
    <g className="pointer-events-none fill-none">
      <polyline points={points} className="stroke-surface stroke-5" />
      <polyline points={points} className="stroke-ink stroke-2" strokeDasharray="4 4" />
    </g>
  )
}
