import { ERASED } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'

export type QuestionToGroup = {
  schoolId: string
  interactionId: string
  question: string
  /** The same for all questions of the same normalised wording. */
  wording: string
  /** That the question was asked of in vain. */
  catalogueVersion: string
}

/** The oldest questions of one school that nothing answered and that are in no group yet; the school whose question has waited longest
 *  comes first.   @param except schools that are passed over */
export const questionsToGroup = (database: Database, limit: number, except: readonly string[] = []): Promise<QuestionToGroup[]> =>
  database.query<QuestionToGroup>(sql`
    with next as (
      select school_id from unanswered_questions.questions
      where group_id is null and catalogue_version is not null and question <> ${ERASED} and school_id <> all(${except}::text[])
      order by log_order limit 1
    )
    select school_id as "schoolId", id as "interactionId", question, wording, catalogue_version as "catalogueVersion"
    from unanswered_questions.questions join next using (school_id)
    where group_id is null and catalogue_version is not null and question <> ${ERASED}
    order by log_order limit ${limit}`)

/** The group that a wording is in; null when it is in none. */
export const groupOfWording = async (database: Database, schoolId: string, wording: string): Promise<string | null> => {
  const [row] = await database.query<{ groupId: string }>(sql`
    select group_id as "groupId" from unanswered_questions.questions
    where school_id = ${schoolId} and wording = ${wording} and group_id is not null order by log_order limit 1`)
  return row?.groupId ?? null
}

/** The questions that stand for a school's groups, those asked last first. */
export const latestGroups = (database: Database, schoolId: string, limit: number): Promise<{ groupId: string; question: string }[]> =>
  database.query(sql`
    select id as "groupId", question from unanswered_questions.unanswered_questions
    where school_id = ${schoolId} and question <> ${ERASED} order by last_asked_at desc, id limit ${limit}`)

/** Other wordings of a group than its first, the latest first, each once. */
export const otherWordings = async (database: Database, schoolId: string, groupId: string, limit: number): Promise<string[]> => {
  const rows = await database.query<{ question: string }>(sql`
    select question from (
      select distinct on (wording) question, asked_at from unanswered_questions.questions
      where school_id = ${schoolId} and group_id = ${groupId} and question <> ${ERASED}
        and question <> (select question from unanswered_questions.unanswered_questions where school_id = ${schoolId} and id = ${groupId})
      order by wording, asked_at desc
    ) wordings order by asked_at desc limit ${limit}`)
  return rows.map(({ question }) => question)
}
