import { type AuditEntry, csvLines, minuteIn, trailSentences } from '@clearbell/contracts'

const HEADER = ['Date', 'What', 'By', 'IP Address', 'Details']

const detail = ({ field, before, after }: AuditEntry['changes'][number]): string =>
  before === null ? `${field}: ${after ?? 'none'}` : `${field}: ${before} -> ${after ?? 'none'}`

/** An audit trail as a CSV file, one line an entry. */
export const trailCsv = (timeZone: string, entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> =>
  csvLines(HEADER, entries, ({ type, at, actor, ipAddress, changes }) => [
    minuteIn(timeZone, new Date(at)),
    trailSentences[type] ?? type,
    actor ?? '',
    ipAddress ?? '',
    changes.map(detail).join('\n'),
  ])
