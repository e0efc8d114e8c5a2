import { raw, type Sql, sql } from '@clearbell/database'

/** For projectors: drops what a table holds of a school that is erased. */
export const deleteOfSchool = (table: string, schoolId: string): Sql => sql`delete from ${raw(table)} where school_id = ${schoolId}`
