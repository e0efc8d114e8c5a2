import type { CatalogueVersion, FAQ, FAQQuery, FAQSummary, Page } from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { readPages } from '../paging.ts'
import { containing } from '../search.ts'
import { listVersions } from '../versions.ts'

type FAQRow = Omit<FAQ, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const columns = sql`id, school_id as "schoolId", question, answer, category, links, pdf_attachments as "pdfAttachments",
  also_asked_as as "alsoAskedAs", origin, version, is_active as "isActive", created_at as "createdAt", updated_at as "updatedAt"`

/** As in the file, then the inactive ones as in the last file that had them. */
const order = sql`not is_active, place, id`

const toFAQ = (row: FAQRow): FAQ => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() })

/** One page of a school's entries, as in the file, inactive ones last; `total` counts what the filter selects. */
export const listFAQs = (database: Database, schoolId: string, query: FAQQuery): Promise<Page<FAQ>> =>
  database.forSchool(schoolId, async (tx) => {
    const selected = filter(schoolId, query)
    const behind = query.after
      ? sql`(${order}) > (select ${order} from faqs.faqs where school_id = ${schoolId} and id = ${query.after})`
      : sql`true`
    const rows = await tx.query<FAQRow>(sql`
      select ${columns} from faqs.faqs where ${selected} and ${behind} order by ${order} limit ${query.limit}`)
    const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total from faqs.faqs where ${selected}`)
    return { rows: rows.map(toFAQ), total: counted?.total ?? 0 }
  })

/** All entries that the filter selects, page by page; only active ones unless it asks for the others, because a file that is uploaded
 *  again makes all of its entries active. */
export const exportFAQs = (database: Database, schoolId: string, query: Omit<FAQQuery, 'limit' | 'after'>): AsyncGenerator<FAQ> => {
  const status = query.status === 'all' ? 'active' : query.status
  return readPages(async (page) => (await listFAQs(database, schoolId, { ...query, ...page, status })).rows)
}

/** One entry, also an inactive one. */
export const findFAQ = (database: Database, schoolId: string, faqId: string): Promise<FAQ | null> =>
  database.forSchool(schoolId, async (tx) => {
    const [row] = await tx.query<FAQRow>(sql`select ${columns} from faqs.faqs where school_id = ${schoolId} and id = ${faqId}`)
    return row ? toFAQ(row) : null
  })

const filter = (schoolId: string, { search, category, status }: FAQQuery): Sql => {
  const conditions = [sql`school_id = ${schoolId}`]
  if (search) conditions.push(sql`searchable like ${containing(search)}`)
  if (category) conditions.push(sql`category = ${category}`)
  if (status !== 'all') conditions.push(sql`is_active = ${status === 'active'}`)
  return join(conditions, ' and ')
}

/** Figures of the cards over everything, inactive entries too; categories in alphabetical order, without the empty one. */
export const summariseFAQs = (database: Database, schoolId: string): Promise<FAQSummary> =>
  database.forSchool(schoolId, async (tx) => {
    const rows = await tx.query<{ category: string; total: number; active: number }>(sql`
      select category, count(*)::int as total, (count(*) filter (where is_active))::int as active
      from faqs.faqs where school_id = ${schoolId} group by category order by category`)
    return {
      total: rows.reduce((sum, { total }) => sum + total, 0),
      active: rows.reduce((sum, { active }) => sum + active, 0),
      categories: rows.map(({ category }) => category).filter((category) => category !== ''),
    }
  })

/** Accepted uploads, newest first. */
export const listFAQVersions = (database: Database, schoolId: string): Promise<CatalogueVersion[]> =>
  listVersions(database, schoolId, sql`faqs.faq_versions`)

/** What answers may come from, as in the file. */
export const activeFAQs = async (database: Database, schoolId: string): Promise<FAQ[]> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<FAQRow>(sql`select ${columns} from faqs.faqs where school_id = ${schoolId} and is_active order by ${order}`),
  )
  return rows.map(toFAQ)
}
