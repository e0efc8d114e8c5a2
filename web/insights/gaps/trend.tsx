import { type Gap, insightDefinitions } from '@clearbell/contracts'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { formatCount } from '../../ui/format/numbers.ts'

const trendWords = (current: number, before: number): string => {
  if (before === 0) return current === 0 ? 'Steady at 0' : 'None before'
  if (current === before) return `Steady at ${formatCount(before)}`
  return `${current > before ? 'Up' : 'Down'} from ${formatCount(before)}`
}

/** How often a group was asked, beside the period before. */
export const Trend = ({ trend: { current, before } }: Pick<Gap, 'trend'>) => {
  const Icon = current === before ? Minus : current > before ? TrendingUp : TrendingDown
  return (
    <span title={insightDefinitions.trend} className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <Icon aria-hidden className="size-4 text-ink-soft" />
      {trendWords(current, before)}
    </span>
  )
}
