import { type ChatHistoryQuery, type ChatHistorySummary, type ChatInteraction, limits, type Page, successRate } from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { containing } from '../search.ts'

type InteractionRow = Omit<ChatInteraction, 'createdAt'> & { createdAt: Date }

const columns = sql`id, school_id as "schoolId", conversation_id as "conversationId", question, answer, faq_id as "faqId",
  was_answered as "wasAnswered", similarity, channel, asked_at as "createdAt"`

const toInteraction = (row: InteractionRow): ChatInteraction => ({ ...row, createdAt: row.createdAt.toISOString() })

/** One page of a school's history, all channels; `total` counts what the filter selects. */
export const listInteractions = (database: Database, schoolId: string, query: ChatHistoryQuery): Promise<Page<ChatInteraction>> =>
  database.forSchool(schoolId, async (tx) => {
    const selected = filter(schoolId, query)
    const rows = await tx.query<InteractionRow>(page(schoolId, query))
    const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total from chat_history.interactions where ${selected}`)
    return { rows: rows.map(toInteraction), total: counted?.total ?? 0 }
  })

const page = (schoolId: string, query: ChatHistoryQuery): Sql => {
  const [direction, beyond] = query.sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const behind = query.after
    ? sql`(asked_at, log_order) ${beyond}
        (select asked_at, log_order from chat_history.interactions where school_id = ${schoolId} and id = ${query.after})`
    : sql`true`
  return sql`
    select ${columns} from chat_history.interactions where ${filter(schoolId, query)} and ${behind}
    order by asked_at ${direction}, log_order ${direction} limit ${query.limit}`
}

const filter = (schoolId: string, { search, status }: Pick<ChatHistoryQuery, 'search' | 'status'>): Sql => {
  const conditions = [sql`school_id = ${schoolId}`]
  const pattern = containing(search)
  if (search) conditions.push(sql`(searchable_question like ${pattern} or searchable_answer like ${pattern})`)
  if (status !== 'all') conditions.push(sql`was_answered = ${status === 'answered'}`)
  return join(conditions, ' and ')
}

/** Everything the search, filter and sort select, for the CSV, read in pages as it is consumed. */
export async function* exportInteractions(
  database: Database,
  schoolId: string,
  query: Omit<ChatHistoryQuery, 'limit' | 'after'>,
): AsyncGenerator<ChatInteraction> {
  const limit = limits.lists.max
  for (let after: string | undefined; ; ) {
    const statement = page(schoolId, { ...query, limit, after })
    const rows = await database.forSchool(schoolId, (tx) => tx.query<InteractionRow>(statement))
    yield* rows.map(toInteraction)
    if (rows.length < limit) return
    after = rows.at(-1)?.id
  }
}

/** Figures of the cards, over everything: questions of the widget only, as in all figures. */
export const summariseInteractions = (database: Database, schoolId: string): Promise<ChatHistorySummary> =>
  database.forSchool(schoolId, async (tx) => {
    const [counted] = await tx.query<{ total: number; answered: number }>(sql`
      select count(*)::int as total, (count(*) filter (where was_answered))::int as answered
      from chat_history.interactions where school_id = ${schoolId} and channel = 'widget'`)
    const { total, answered } = counted ?? { total: 0, answered: 0 }
    return { total, answered, successRate: successRate(answered, total) }
  })

/** Recent activity: the newest questions of the widget. */
export const latestInteractions = (database: Database, schoolId: string): Promise<ChatInteraction[]> =>
  newestOfWidget(database, schoolId, sql`true`, limits.recentActivity)

/** Questions of the widget without an answer, asked after `since`, newest first. */
export const unansweredSince = (database: Database, schoolId: string, since: Date): Promise<ChatInteraction[]> =>
  newestOfWidget(database, schoolId, sql`not was_answered and asked_at > ${since.toISOString()}`, limits.lists.default)

const newestOfWidget = async (database: Database, schoolId: string, condition: Sql, limit: number): Promise<ChatInteraction[]> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<InteractionRow>(sql`
      select ${columns} from chat_history.interactions where school_id = ${schoolId} and channel = 'widget' and ${condition}
      order by asked_at desc, log_order desc limit ${limit}`),
  )
  return rows.map(toInteraction)
}

/** Forgets addresses and browsers of visitors who asked before a moment, in all schools. A rebuild brings them back from
 *  the log, so this is repeated for as long as the product runs. @returns how many interactions had some */
export const dropVisitorData = async (database: Database, before: Date): Promise<number> => {
  const dropped = await database.query(sql`
    update chat_history.interactions set ip_address = null, user_agent = null
    where asked_at < ${before.toISOString()} and (ip_address is not null or user_agent is not null) returning id`)
  return dropped.length
}
