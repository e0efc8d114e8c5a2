import { type InsightFigure, type Insights, insightDefinitions } from '@clearbell/contracts'
import { CircleCheck, type LucideIcon, MessagesSquare, Percent, ThumbsDown, ThumbsUp } from 'lucide-react'
import { StatCard, StatGrid } from '../../ui/display/stat-card.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { changeWords, shareChangeWords } from '../change.ts'
import { Definitions } from '../definition.tsx'
import { rowsHref } from './links.ts'

interface Figure {
  of: InsightFigure
  label: string
  icon: LucideIcon
  value: string
  note: string
  href: string
}

const counted = ['asked', 'answered', 'helpful', 'notHelpful'] as const
const words = {
  asked: { label: 'Asked', icon: MessagesSquare, rows: {} },
  answered: { label: 'Answered', icon: CircleCheck, rows: { status: 'answered' } },
  helpful: { label: 'Helpful', icon: ThumbsUp, rows: { rating: 'helpful' } },
  notHelpful: { label: 'Not Helpful', icon: ThumbsDown, rows: { rating: 'not_helpful' } },
} as const

const figuresOf = (insights: Insights): Figure[] => {
  const { totals, totalsBefore } = insights
  const [asked, answered, ...ratings] = counted.map((of) => ({
    of,
    ...words[of],
    value: formatCount(totals[of]),
    note: changeWords(totals[of], totalsBefore[of]),
    href: rowsHref(insights, words[of].rows),
  }))
  const rate: Figure = {
    of: 'successRate',
    label: 'Success Rate',
    icon: Percent,
    value: totals.asked === 0 ? '—' : `${totals.successRate}%`,
    note: shareChangeWords(totals.successRate, totalsBefore.successRate, totalsBefore.asked),
    href: rowsHref(insights, { status: 'unanswered' }),
  }
  return [asked!, answered!, rate, ...ratings]
}

/** Five figures, each leading to the rows it counts, and how each is counted. */
export const Totals = ({ insights }: { insights: Insights }) => {
  const figures = figuresOf(insights)
  return (
    <div className="grid gap-3">
      <StatGrid columns={5}>
        {figures.map(({ of, ...figure }) => (
          <StatCard key={of} {...figure} definition={insightDefinitions[of]} />
        ))}
      </StatGrid>
      <Definitions figures={figures} />
    </div>
  )
}
