import type { InsightFigure, Insights, PopularQuestion } from '@clearbell/contracts'
import { type Ranked, Ranking } from '../../ui/charts/ranking.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { changeWords } from '../change.ts'
import { Definition } from '../definition.tsx'
import { rowsHref } from './links.ts'

const Ranks = ({ title, of, rows, none }: { title: string; of: InsightFigure; rows: Ranked[]; none: string }) => (
  <Card aria-labelledby={of} className="min-w-0">
    <CardHeader id={of} title={title} />
    <div className="grid grid-cols-1 gap-4 p-5">
      {rows.length === 0 ? <p className="text-ink-soft">{none}</p> : <Ranking label={title} rows={rows} />}
      <Definition of={of} />
    </div>
  </Card>
)

const none = 'No question was answered in these days.'

const noteOf = ({ kind, category, isActive, answered, before }: PopularQuestion): string =>
  [kind === 'event' ? 'Event' : category, !isActive && 'Inactive', changeWords(answered, before)].filter(Boolean).join(' · ')

/** The entries that answered most. */
export const PopularQuestions = ({ insights }: { insights: Insights }) => {
  const rows = insights.popularQuestions.map((entry) => ({
    id: entry.id,
    name: entry.question,
    count: entry.answered,
    note: noteOf(entry),
    href: rowsHref(insights, { entry: entry.id }),
  }))
  return <Ranks title="Popular Questions" of="popularQuestions" rows={rows} none={none} />
}

export const Categories = ({ insights }: { insights: Insights }) => {
  const rows = insights.categories.map(({ category, answered, before }) => ({
    id: category,
    name: category || 'No Category',
    count: answered,
    note: changeWords(answered, before),
    href: rowsHref(insights, category === '' ? { hasCategory: 'no' } : { category }),
  }))
  return <Ranks title="Categories" of="categories" rows={rows} none={none} />
}
