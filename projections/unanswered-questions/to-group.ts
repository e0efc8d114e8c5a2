import { ERASED } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'

export type QuestionToGroup = {
  schoolId: string
  interactionId: string
  question: string
  /** The same for all questions of the same normalised wording. */
  wording: string
  /** The version that did not answer. */
  catalogueVersion: string
}

/** The oldest unanswered questions of one school that are in no group yet: of the school whose question has waited longest.
 *  @param except schools to skip */
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

/** The group of a wording, or null. */
export const groupOfWording = async (database: Database, schoolId: string, wording: string): Promise<string | null> => {
  const [row] = await database.query<{ groupId: string }>(sql`
    select group_id as "groupId" from unanswered_questions.questions
    where school_id = ${schoolId} and wording = ${wording} and group_id is not null order by log_order limit 1`)
  return row?.groupId ?? null
}

/** The first questions of a school's groups; the group that was asked last comes first. */
export const latestGroups = (database: Database, schoolId: string, limit: number): Promise<{ groupId: string; question: string }[]> =>
  database.query(sql`
    select id as "groupId", question from unanswered_questions.unanswered_questions
    where school_id = ${schoolId} and question <> ${ERASED} order by last_asked_at desc, id limit ${limit}`)

/** The other wordings of a group, the latest first, each once. */
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
