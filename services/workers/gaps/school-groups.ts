import { type Embedder, nearestGroup, wordKey } from '@clearbell/answering'
import { type Gaps, noGaps } from '@clearbell/commands'
import type { Database } from '@clearbell/database'
import { groupOfWording, latestGroups, type QuestionToGroup } from '@clearbell/projections'

/** A question is compared with at most this many groups of its school, those asked last. */
const GROUPS_COMPARED = 300
/** At most this many schools stay in memory; the groups of one take a megabyte. */
const SCHOOLS_KEPT = 30

/** A model whose cosines tell which questions mean the same. */
export interface Comparer {
  embedder: Pick<Embedder, 'model' | 'embedTexts'>
  threshold: number
}

/** How a question is compared: by its vector, or by its words without a model. */
type Place = { vector: Float32Array } | { words: string }

/** The groups of one school, to compare questions with. Vectors are computed on demand and never stored, so none has to be erased. */
export interface SchoolGroups {
  /** Groups in the log. */
  gaps: Gaps
  /** @returns the group of the question, or null; and its place, for comparing later questions */
  find(question: QuestionToGroup): Promise<{ groupId: string | null; place: Place | null }>
  /** Adds the question to the group; it names the group when the group is new. */
  remember(question: QuestionToGroup, groupId: string, place: Place | null): void
}

const openSchoolGroups = async (database: Database, schoolId: string, comparer: Comparer | null): Promise<SchoolGroups> => {
  const vectors = new Map<string, Float32Array>()
  const words = new Map<string, string>()
  // Questions that the read model may not show yet.
  const wordings = new Map<string, string>()
  const groups = (await latestGroups(database, schoolId, GROUPS_COMPARED)).toReversed()
  if (comparer) {
    const made = groups.length === 0 ? [] : await comparer.embedder.embedTexts(groups.map(({ question }) => question))
    groups.forEach(({ groupId }, i) => vectors.set(groupId, made[i]!))
  } else for (const { groupId, question } of groups) words.set(wordKey(question), groupId)

  const placeOf = async (question: string): Promise<Place> => {
    if (!comparer) return { words: wordKey(question) }
    const [vector] = await comparer.embedder.embedTexts([question])
    return { vector: vector! }
  }
  const at = (place: Place): string | null => {
    if ('vector' in place) return nearestGroup(place.vector, vectors, comparer!.threshold)
    return (place.words !== '' && words.get(place.words)) || null
  }
  const keep = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void => {
    map.set(key, value)
    const [oldest] = map.keys()
    if (map.size > GROUPS_COMPARED) map.delete(oldest!)
  }

  return {
    gaps: noGaps(),
    async find({ question, wording }) {
      const asBefore = wordings.get(wording) ?? (await groupOfWording(database, schoolId, wording))
      if (asBefore !== null) return { groupId: asBefore, place: null }
      const place = await placeOf(question)
      return { groupId: at(place), place }
    },
    remember({ wording }, groupId, place) {
      keep(wordings, wording, groupId)
      if (place && 'words' in place) keep(words, place.words, groupId)
      if (place && 'vector' in place && !vectors.has(groupId)) keep(vectors, groupId, place.vector)
    },
  }
}

/** Keeps the groups of the schools asked last in memory. With another model a school is loaded again. */
export const keepSchoolGroups = (database: Database) => {
  const kept = new Map<string, { model: string | null; groups: SchoolGroups }>()
  return {
    async of(schoolId: string, comparer: Comparer | null): Promise<SchoolGroups> {
      const model = comparer?.embedder.model ?? null
      const known = kept.get(schoolId)
      kept.delete(schoolId)
      const groups = known?.model === model ? known.groups : await openSchoolGroups(database, schoolId, comparer)
      kept.set(schoolId, { model, groups })
      const [oldest] = kept.keys()
      if (kept.size > SCHOOLS_KEPT) kept.delete(oldest!)
      return groups
    },
    /** Call after a failure, when memory and log may differ, and after an erasure. */
    forget: (schoolId: string) => void kept.delete(schoolId),
  }
}

export type KeptGroups = ReturnType<typeof keepSchoolGroups>
