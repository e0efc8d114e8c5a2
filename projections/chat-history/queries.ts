import {
  type AnswerSource,
  addDays,
  type ChatHistoryQuery,
  type ChatHistorySummary,
  type ChatInteraction,
  limits,
  type Page,
  type School,
  successRate,
} from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { directionOf, readPages } from '../paging.ts'
import { startOfDay } from '../periods.ts'
import { containing } from '../search.ts'

/** The questions that figures count. */
export const isCounted = sql`channel = 'widget' and not is_small_talk`

type InteractionRow = Omit<ChatInteraction, 'createdAt' | 'rating' | 'source'> & {
  createdAt: Date
  helpful: boolean | null
  reason: string | null
  source: AnswerSource | null
}

const columns = sql`id, school_id as "schoolId", conversation_id as "conversationId", question, answer, told_instead as "toldInstead", faq_id as "faqId", source,
  was_answered as "wasAnswered", similarity, is_small_talk as "isSmallTalk", helpful, rating_reason as reason, channel, asked_at as "createdAt"`

const toInteraction = ({ helpful, reason, createdAt, source, ...row }: InteractionRow): ChatInteraction => ({
  ...row,
  source: source && { kind: source.kind, id: source.id, question: source.kind === 'faq' ? source.question : source.title },
  rating: helpful === null ? null : { helpful, reason },
  createdAt: createdAt.toISOString(),
})

/** The school, and the time zone in which its days begin. */
type SchoolOfHistory = Pick<School, 'id' | 'timeZone'>

/** One page of a school's history, all channels; `total` counts what the filter selects. */
export const listInteractions = (database: Database, school: SchoolOfHistory, query: ChatHistoryQuery): Promise<Page<ChatInteraction>> =>
  database.forSchool(school.id, async (tx) => {
    const selected = filter(school, query)
    const rows = await tx.query<InteractionRow>(page(school, query))
    const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total from chat_history.interactions where ${selected}`)
    return { rows: rows.map(toInteraction), total: counted?.total ?? 0 }
  })

const page = (school: SchoolOfHistory, query: ChatHistoryQuery): Sql => {
  const [direction, beyond] = directionOf(query.sort)
  const behind = query.after
    ? sql`(asked_at, log_order) ${beyond}
        (select asked_at, log_order from chat_history.interactions where school_id = ${school.id} and id = ${query.after})`
    : sql`true`
  return sql`
    select ${columns} from chat_history.interactions where ${filter(school, query)} and ${behind}
    order by asked_at ${direction}, log_order ${direction} limit ${query.limit}`
}

const filter = (
  school: SchoolOfHistory,
  { search, status, rating, asked, entry, category, hasCategory, ...when }: ChatHistoryQuery,
): Sql => {
  const conditions = [sql`school_id = ${school.id}`, ...moments(school.timeZone, when)]
  const pattern = containing(search)
  if (search) conditions.push(sql`(searchable_question like ${pattern} or searchable_answer like ${pattern})`)
  if (status !== 'all') conditions.push(sql`was_answered = ${status === 'answered'} and not is_small_talk`)
  if (rating !== 'any') conditions.push(sql`helpful = ${rating === 'helpful'}`)
  if (asked === 'visitors') conditions.push(isCounted)
  if (entry !== undefined) conditions.push(sql`source->>'id' = ${entry}`)
  const named = hasCategory === 'no' ? '' : category
  if (named !== undefined) conditions.push(sql`source->>'id' in (${entriesOf(school.id, named)})`)
  return join(conditions, ' and ')
}

const entriesOf = (schoolId: string, category: string): Sql => sql`
  select id from faqs.faqs where school_id = ${schoolId} and category = ${category}
  union all
  select id from calendar.calendar_events where school_id = ${schoolId} and category = ${category}`

/** When it was asked, on the clock of a time zone. */
const moments = (timeZone: string, { from, to, hour, weekday }: Pick<ChatHistoryQuery, 'from' | 'to' | 'hour' | 'weekday'>): Sql[] => {
  const begin = (day: string) => sql`${startOfDay(timeZone, day).toISOString()}::timestamptz`
  const conditions: Sql[] = []
  if (from !== undefined) conditions.push(sql`asked_at >= ${begin(from)}`)
  if (to !== undefined) conditions.push(sql`asked_at < ${begin(addDays(to, 1))}`)
  if (hour !== undefined) conditions.push(sql`extract(hour from asked_at at time zone ${timeZone}) = ${Number(hour)}`)
  if (weekday !== undefined) conditions.push(sql`extract(isodow from asked_at at time zone ${timeZone}) = ${Number(weekday)}`)
  return conditions
}

/** The conversation that a question belongs to, oldest first, at most its newest 200 questions; none for an unknown question. */
export const listConversation = async (database: Database, schoolId: string, interactionId: string): Promise<ChatInteraction[]> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<InteractionRow>(sql`
      select ${columns} from chat_history.interactions
      where school_id = ${schoolId} and conversation_id =
        (select conversation_id from chat_history.interactions where school_id = ${schoolId} and id = ${interactionId})
      order by asked_at desc, log_order desc limit ${limits.lists.default}`),
  )
  return rows.map(toInteraction).toReversed()
}

/** Everything the search, filter and sort select, for the CSV, read in pages as it is consumed. */
export const exportInteractions = (
  database: Database,
  school: SchoolOfHistory,
  query: Omit<ChatHistoryQuery, 'limit' | 'after'>,
): AsyncGenerator<ChatInteraction> =>
  readPages(async (part) => {
    const statement = page(school, { ...query, ...part })
    const rows = await database.forSchool(school.id, (tx) => tx.query<InteractionRow>(statement))
    return rows.map(toInteraction)
  })

/** Figures of the cards, over everything: questions of the widget only, without small talk, as in all figures. */
export const summariseInteractions = (database: Database, schoolId: string): Promise<ChatHistorySummary> =>
  database.forSchool(schoolId, async (tx) => {
    const [counted] = await tx.query<{ interactions: number; total: number; answered: number }>(sql`
      select count(*)::int as interactions, (count(*) filter (where ${isCounted}))::int as total,
        (count(*) filter (where ${isCounted} and was_answered))::int as answered
      from chat_history.interactions where school_id = ${schoolId}`)
    if (!counted) throw new Error('an aggregate answers one row')
    return { ...counted, successRate: successRate(counted.answered, counted.total) }
  })

/** Recent activity: the newest questions of the widget, without small talk. */
export const latestInteractions = (database: Database, schoolId: string): Promise<ChatInteraction[]> =>
  newestOfWidget(database, schoolId, sql`true`, limits.recentActivity)

/** Questions of the widget without an answer, asked after `since`, newest first. */
export const unansweredSince = (database: Database, schoolId: string, since: Date): Promise<ChatInteraction[]> =>
  newestOfWidget(database, schoolId, sql`not was_answered and asked_at > ${since.toISOString()}`, limits.lists.default)

const newestOfWidget = async (database: Database, schoolId: string, condition: Sql, limit: number): Promise<ChatInteraction[]> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<InteractionRow>(sql`
      select ${columns} from chat_history.interactions where school_id = ${schoolId} and ${isCounted} and ${condition}
      order by asked_at desc, log_order desc limit ${limit}`),
  )
  return rows.map(toInteraction)
}

/** What was asked in each of these interactions, by id. */
export const wordsOfQuestions = async (database: Database, schoolId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<{ id: string; question: string }>(sql`
      select id, question from chat_history.interactions where school_id = ${schoolId} and id = any(${ids}::text[])`),
  )
  return new Map(rows.map(({ id, question }) => [id, question]))
}

export type VisitorOfInteraction = { id: string; askedAt: Date; ipAddress: string | null; userAgent: string | null }

/** Where each question came from, as long as it is kept. For legal requests, on the command line only. */
export const exportVisitors = (database: Database, schoolId: string): AsyncGenerator<VisitorOfInteraction> =>
  readPages(({ limit, after }) =>
    database.forSchool(schoolId, (tx) =>
      tx.query<VisitorOfInteraction>(sql`
        select id, asked_at as "askedAt", ip_address as "ipAddress", user_agent as "userAgent" from chat_history.interactions
        where school_id = ${schoolId} and (ip_address is not null or user_agent is not null) and id > ${after ?? ''} order by id limit ${limit}`),
    ),
  )

/** What `dropVisitorData` would forget. */
export const countVisitorData = async (database: Database, before: Date): Promise<{ questions: number; schools: number }> => {
  const [counted] = await database.query<{ questions: number; schools: number }>(sql`
    select count(*)::int as questions, count(distinct school_id)::int as schools from chat_history.interactions
    where asked_at < ${before.toISOString()} and (ip_address is not null or user_agent is not null)`)
  return counted ?? { questions: 0, schools: 0 }
}

/** Forgets addresses and browsers of visitors who asked before a moment, in all schools. A rebuild brings them back from
 *  the log, so this is repeated for as long as the product runs. @returns how many interactions had some */
export const dropVisitorData = async (database: Database, before: Date): Promise<number> => {
  const dropped = await database.query(sql`
    update chat_history.interactions set ip_address = null, user_agent = null
    where asked_at < ${before.toISOString()} and (ip_address is not null or user_agent is not null) returning id`)
  return dropped.length
}
