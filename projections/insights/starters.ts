import { limits, similarityBands } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { isCounted } from '../chat-history/queries.ts'

const DAYS = 90

/** The school's own wording of the questions that parents asked most in the last 90 days and that were answered well: surely, and
 *  not rated as unhelpful more often than as helpful. Where there are too few, the first entries as in the file follow. */
export const starterQuestions = (database: Database, schoolId: string, now: Date): Promise<string[]> =>
  database.forSchool(schoolId, async (tx) => {
    const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
    const rows = await tx.query<{ question: string }>(sql`
      with asked as (
        select faq_id as id, count(*) as answered from chat_history.interactions
        where school_id = ${schoolId} and ${isCounted} and faq_id is not null and was_answered and asked_at >= ${since}::timestamptz
          and similarity >= ${similarityBands.good}
        group by faq_id having count(*) filter (where not helpful) <= count(*) filter (where helpful)
      )
      select question from faqs.faqs left join asked using (id) where school_id = ${schoolId} and is_active
      order by coalesce(answered, 0) desc, place, id limit ${limits.chat.starters}`)
    return rows.map(({ question }) => question)
  })
