import type { Database } from '@clearbell/database'
import { type ServedSchool, servedSchool } from './catalogue.ts'

const MAX_SCHOOLS = 1_000

/** The schools that were asked last, as they were read then. A school may have changed since, in this process or another: whoever answers
 *  from memory appends under the condition that it is `unchanged`, and reads it again when that fails. */
export const rememberSchools = (database: Database) => {
  const remembered = new Map<string, ServedSchool>()
  return {
    recall: (schoolId: string): ServedSchool | undefined => remembered.get(schoolId),

    /** As `servedSchool`, and remembers it. */
    async read(schoolId: string): Promise<ServedSchool | null> {
      const school = await servedSchool(database, schoolId)
      remembered.delete(schoolId)
      const [oldest] = remembered.size >= MAX_SCHOOLS ? remembered.keys() : []
      if (oldest !== undefined) remembered.delete(oldest)
      if (school) remembered.set(schoolId, school)
      return school
    },
  }
}
