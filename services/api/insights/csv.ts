import { type CsvValue, type Gap, gapStatusLabels, minuteIn, toCsv } from '@clearbell/contracts'

// Without it Excel reads UTF-8 as Windows-1252.
const BYTE_ORDER_MARK = '\ufeff'

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

/** Groups of unanswered questions as a CSV file, line by line; times are the school's. */
export async function* gapsCsv(timeZone: string, gaps: AsyncIterable<Gap>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield toCsv([GAP_HEADER])
  for await (const gap of gaps) yield toCsv([gapRow(timeZone, gap)])
}
