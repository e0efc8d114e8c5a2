import type { FAQAdded, FAQEvent, FAQRestored, FAQRevised, FAQUploaded, SchoolErased } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { defineProjection, type Recorded } from '../runner/define.ts'
import { deleteOfSchool } from '../school-data.ts'
import { searchable } from '../search.ts'
import { recordVersion } from '../versions.ts'

/** Entries wait in `faq_changes`: only the closing `FAQUploaded` makes those of its upload count. */
const stage = ({ data }: { data: (FAQAdded | FAQRevised | FAQRestored)['data'] }): Sql => sql`
  insert into faq_changes (school_id, upload_id, faq_id, question, answer, category, links, pdf_attachments, also_asked_as, origin,
    searchable)
  values (${data.schoolId}, ${data.uploadId}, ${data.faqId}, ${data.question}, ${data.answer}, ${data.category},
    ${JSON.stringify(data.links)}::jsonb, ${JSON.stringify(data.pdfAttachments)}::jsonb,
    ${JSON.stringify(data.alsoAskedAs)}::jsonb, ${data.origin}, ${searchable(data.question, data.answer, ...data.alsoAskedAs)})
  on conflict (school_id, upload_id, faq_id) do nothing`

const close = (event: Recorded<FAQUploaded>): Sql[] => {
  const { data, metadata } = event
  const ofUpload = sql`school_id = ${data.schoolId} and upload_id = ${data.uploadId}`
  return [
    sql`
      insert into faqs (school_id, id, question, answer, category, links, pdf_attachments, also_asked_as, origin, version, is_active, place,
        searchable, created_at, updated_at)
      select school_id, faq_id, question, answer, category, links, pdf_attachments, also_asked_as, origin, ${data.versionNumber}::int, true,
        (select coalesce(max(place), 0) + 1 from faqs where school_id = ${data.schoolId}), searchable,
        ${metadata.occurredAt}::timestamptz, ${metadata.occurredAt}::timestamptz
      from faq_changes where ${ofUpload} and question is not null
      on conflict (school_id, id) do update set question = excluded.question, answer = excluded.answer,
        category = excluded.category, links = excluded.links, pdf_attachments = excluded.pdf_attachments,
        also_asked_as = excluded.also_asked_as, version = excluded.version,
        origin = case when excluded.origin = 'screen' then faqs.origin else excluded.origin end, is_active = true, searchable = excluded.searchable, updated_at = excluded.updated_at`,
    sql`
      update faqs set is_active = false, version = ${data.versionNumber}, updated_at = ${metadata.occurredAt}
      where school_id = ${data.schoolId} and id in (select faq_id from faq_changes where ${ofUpload} and question is null)`,
    sql`
      update faqs set place = in_file.place
      from jsonb_array_elements_text(${JSON.stringify(data.order ?? [])}::jsonb) with ordinality as in_file (id, place)
      where faqs.school_id = ${data.schoolId} and faqs.id = in_file.id`,
    // All of the school's: an upload that was cut short before this one is never closed any more.
    sql`delete from faq_changes where school_id = ${data.schoolId}`,
    recordVersion(sql`faq_versions`, sql`faqs`, event),
  ]
}

export const faqs = defineProjection<FAQEvent | SchoolErased>({
  name: 'faqs',
  version: 5,
  tables: ['faqs', 'faq_changes', 'faq_versions'],
  schema: new URL('.', import.meta.url),
  on: {
    FAQAdded: stage,
    FAQRevised: stage,
    FAQRestored: stage,
    FAQRetired: ({ data }) => sql`
      insert into faq_changes (school_id, upload_id, faq_id, origin)
      values (${data.schoolId}, ${data.uploadId}, ${data.faqId}, ${data.origin})
      on conflict (school_id, upload_id, faq_id) do nothing`,
    FAQUploaded: close,
    SchoolErased: ({ data }) => ['faqs', 'faq_changes', 'faq_versions'].map((table) => deleteOfSchool(table, data.schoolId)),
  },
})
