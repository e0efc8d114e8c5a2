import { type CsvValue, csvLines, type Gap, gapStatusLabels, type Insights, minuteIn } from '@clearbell/contracts'

const GAP_HEADER = [
  'Question',
  'Asked',
  'Last period',
  'Period before',
  'First asked',
  'Last asked',
  'Status',
  'Answered by',
  'Version',
  'Similarity',
]

const gapRow = (timeZone: string, { question, frequency, trend, firstSeenAt, lastSeenAt, status, proof }: Gap): CsvValue[] => [
  question,
  frequency,
  trend.current,
  trend.before,
  minuteIn(timeZone, new Date(firstSeenAt)),
  minuteIn(timeZone, new Date(lastSeenAt)),
  gapStatusLabels[status],
  proof?.question ?? '',
  proof?.catalogueVersion ?? '',
  proof ? `${(100 * proof.similarity).toFixed(1)}%` : '',
]

/** One line a group of unanswered questions. Times are the school's. */
export const gapsCsv = (timeZone: string, gaps: AsyncIterable<Gap>) => csvLines(GAP_HEADER, gaps, (gap) => gapRow(timeZone, gap))

const INSIGHTS_HEADER = ['Figure', 'Item', 'Asked', 'Answered', 'Asked before', 'Answered before']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const daysOf = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} to ${to}`)

/** All figures of a range in one CSV file; a cell is empty where a figure has no such count. */
export const insightsCsv = (insights: Insights) => {
  const { totals, totalsBefore, points, hours, weekdays, popularQuestions, categories } = insights
  const rows: CsvValue[][] = [
    ['Total', daysOf(insights), totals.asked, totals.answered, totalsBefore.asked, totalsBefore.answered],
    ['Rated helpful', '', null, totals.helpful, null, totalsBefore.helpful],
    ['Rated not helpful', '', null, totals.notHelpful, null, totalsBefore.notHelpful],
    ...points.map((point) => ['Days', daysOf(point), point.asked, point.answered, point.before.asked, point.before.answered]),
    ...hours.map(({ hour, asked, answered }) => ['Hour', `${String(hour).padStart(2, '0')}:00`, asked, answered, null, null]),
    ...weekdays.map(({ weekday, asked, answered }) => ['Weekday', WEEKDAYS[weekday - 1]!, asked, answered, null, null]),
    ...popularQuestions.map(({ question, answered, before }) => ['Popular question', question, null, answered, null, before]),
    ...categories.map(({ category, answered, before }) => ['Category', category, null, answered, null, before]),
  ]
  return csvLines(INSIGHTS_HEADER, rows, (row) => row)
}
