import type { ChatAcknowledged, ChatAnswered, ChatAsked, ChatEvent } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { defineProjection, type Recorded } from '../runner/define.ts'
import { type RowWrite, writesRows } from '../runner/rows.ts'

const QUARTER_MS = 15 * 60_000

const quarterOf = ({ occurredAt }: { occurredAt: string }): string =>
  new Date(Math.floor(Date.parse(occurredAt) / QUARTER_MS) * QUARTER_MS).toISOString()

const addChats = writesRows({
  columns: { school_id: 'text', quarter: 'timestamptz', asked: 'integer', answered: 'integer' },
  key: null, // sums
  statement: (given) => sql`
    insert into chat_counts (school_id, quarter, asked, answered)
    select school_id, quarter, sum(asked), sum(answered) from ${given} group by school_id, quarter
    on conflict (school_id, quarter) do update
    set asked = chat_counts.asked + excluded.asked, answered = chat_counts.answered + excluded.answered`,
})

const addAnswers = writesRows({
  columns: { school_id: 'text', quarter: 'timestamptz', entry_id: 'text' },
  key: null,
  statement: (given) => sql`
    insert into entry_counts (school_id, quarter, entry_id, answered)
    select school_id, quarter, entry_id, count(*) from ${given} group by school_id, quarter, entry_id
    on conflict (school_id, quarter, entry_id) do update set answered = entry_counts.answered + excluded.answered`,
})

/** Counts per UTC quarter hour: no time zone in use today is cut by one. Running a statement twice would count twice;
 *  that it never happens is the checkpoint's doing. */
const count = (
  { data, metadata }: Recorded<ChatAsked | ChatAnswered | ChatAcknowledged>,
  asked: number,
  answered: number,
): RowWrite | undefined => {
  if (data.channel !== 'widget') return undefined
  return addChats({ school_id: data.schoolId, quarter: quarterOf(metadata), asked, answered })
}

/** The entry that the answer came from; the first one when there are several. */
const countEntry = ({ data, metadata }: Recorded<ChatAnswered>): RowWrite | undefined => {
  if (data.channel !== 'widget' || !data.source) return undefined
  return addAnswers({ school_id: data.schoolId, quarter: quarterOf(metadata), entry_id: data.source.id })
}

export const analytics = defineProjection<ChatEvent>({
  name: 'analytics',
  version: 2,
  tables: ['chat_counts', 'entry_counts'],
  schema: new URL('.', import.meta.url),
  on: {
    ChatAsked: (event) => count(event, 1, 0),
    ChatAnswered: (event) => [count(event, 0, 1), countEntry(event)].filter((statement) => statement !== undefined),
    // `ChatAsked` has counted this message as a question, but it was small talk.
    ChatAcknowledged: (event) => count(event, -1, 0),
  },
})
