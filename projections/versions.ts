import type { CatalogueVersion, EventMetadata, SourceFile } from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { actorIdOf } from './people.ts'

interface Uploaded {
  metadata: EventMetadata
  data: { schoolId: string; versionNumber: number; file: SourceFile | null; restoredVersion?: number | undefined }
}

const isEdit = ({ file, restoredVersion }: Pick<Uploaded['data'], 'file' | 'restoredVersion'>): boolean =>
  file === null && restoredVersion === undefined

/** The file name shown for a version without a file. */
export const nameOfUpload = ({ file, restoredVersion }: Pick<Uploaded['data'], 'file' | 'restoredVersion'>): string =>
  file?.name ?? (restoredVersion === undefined ? 'Edited on screen' : `Version ${restoredVersion}`)

/** Records an accepted upload, after its changes. It counts every active entry, also those that its file does not have.
 *  @param table `faq_versions` or `calendar_versions`   @param entries the table of the entries */
export const recordVersion = (table: Sql, entries: Sql, { data, metadata }: Uploaded): Sql => sql`
  insert into ${table} (school_id, version_number, uploaded_by, file_name, is_edit, total_entries, created_at)
  values (${data.schoolId}, ${data.versionNumber}, ${actorIdOf(metadata)}, ${nameOfUpload(data)}, ${isEdit(data)},
    (select count(*) from ${entries} where school_id = ${data.schoolId} and is_active), ${metadata.occurredAt})
  on conflict (school_id, version_number) do nothing`

type VersionRow = Omit<CatalogueVersion, 'createdAt'> & { createdAt: Date }

/** The accepted uploads of a school, newest first. @param table with its schema, such as `faqs.faq_versions` */
export const listVersions = async (database: Database, schoolId: string, table: Sql): Promise<CatalogueVersion[]> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<VersionRow>(sql`
      select version_number as "versionNumber", uploaded_by as "uploadedBy", file_name as "fileName", is_edit as "isEdit",
        total_entries as "totalEntries", created_at as "createdAt",
        version_number = max(version_number) over () as "isCurrent"
      from ${table} where school_id = ${schoolId} order by version_number desc`),
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
