import { LRUCache } from 'lru-cache'
import { atWorkAgain } from './at-work.ts'
import { indexSchool, type School } from './matching/school.ts'
import type { CatalogueReference } from './port.ts'

/** What the words of an entry take besides its vectors, measured with entries of 280 to 4,000 characters. */
const [OF_AN_ENTRY, OF_A_CHARACTER] = [5_000, 12]

const bytesOf = ({ catalogue: { entries }, meanings }: School): number =>
  entries.reduce((sum, { question, answer }) => sum + OF_AN_ENTRY + OF_A_CHARACTER * (question.length + answer.length), 1) +
  meanings.reduce((sum, { questions, passages }) => sum + questions.byteLength + passages.byteLength, 0)

/** Keeps the schools asked last indexed, each in one version. Who asks while a school is being loaded waits for that one load; one
 *  that fails is tried again by the next.
 *  @param maxBytes of all schools together, about */
export const keepSchoolsIndexed = (maxBytes: number): ((catalogue: CatalogueReference) => Promise<School>) => {
  /** The key of each school's version that was indexed last. */
  const newest = new Map<string, string>()
  const schools = new LRUCache<string, School, CatalogueReference>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    fetchMethod: async (key, _stale, { context: { schoolId, load } }) => {
      const school = await indexSchool(await load())
      // What an upload changes, and each batch of vectors after it, is a version: none but the last is asked for again.
      const before = newest.get(schoolId)
      if (before !== undefined && before !== key) schools.delete(before)
      newest.set(schoolId, key)
      return school
    },
    dispose: ({ catalogue: { schoolId } }, key) => {
      if (newest.get(schoolId) === key) newest.delete(schoolId)
    },
    // A question still gets its answer when its school is pushed out while loading.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  })
  return async (catalogue) => {
    const school = await schools.forceFetch(JSON.stringify([catalogue.schoolId, catalogue.version]), { context: catalogue })
    // Another question may have indexed the school, and may be gone by now.
    atWorkAgain()
    return school
  }
}
