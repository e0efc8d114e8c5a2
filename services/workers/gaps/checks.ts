import { ERASED } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { currentCatalogue } from '@clearbell/projections'

/** At most this many groups of a school are checked, those asked last. */
const GROUPS_CHECKED = 200

// A new version never changes a group that a person has resolved or dismissed.
const isOpenToVersions = sql`(status = 'pending' or proof is not null)`
const checkedVersion = sql`coalesce(checks.catalogue_version, gap.catalogue_version)`
const checks = sql`left join gaps.checks checks on checks.school_id = gap.school_id and checks.group_id = gap.id`

/** Schools with groups that the current catalogue was not asked. */
export const schoolsToCheck = async (database: Database): Promise<string[]> => {
  const rows = await database.query<{ schoolId: string }>(sql`
    select distinct gap.school_id as "schoolId" from unanswered_questions.unanswered_questions gap ${checks}
    where ${isOpenToVersions} and ${checkedVersion} <> ${currentCatalogue(sql`gap.school_id`)}`)
  return rows.map(({ schoolId }) => schoolId)
}

/** Groups of a school that this version of its catalogue was not asked, with their first questions. */
export const groupsToCheck = (
  database: Database,
  schoolId: string,
  catalogueVersion: string,
  limit: number,
): Promise<{ groupId: string; question: string }[]> =>
  database.query(sql`
    select gap.id as "groupId", question from (
      select school_id, id, question, catalogue_version, last_asked_at from unanswered_questions.unanswered_questions
      where school_id = ${schoolId} and ${isOpenToVersions} and question <> ${ERASED}
      order by last_asked_at desc limit ${GROUPS_CHECKED}
    ) gap ${checks}
    where ${checkedVersion} <> ${catalogueVersion} order by last_asked_at desc limit ${limit}`)

export const markChecked = async (
  database: Database,
  schoolId: string,
  groupIds: readonly string[],
  catalogueVersion: string,
): Promise<void> => {
  await database.query(sql`
    insert into gaps.checks (school_id, group_id, catalogue_version)
    select ${schoolId}, group_id, ${catalogueVersion} from unnest(${groupIds}::text[]) group_id
    on conflict (school_id, group_id) do update set catalogue_version = excluded.catalogue_version`)
}
