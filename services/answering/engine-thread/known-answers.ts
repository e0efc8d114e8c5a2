import { hash } from 'node:crypto'
import { todayIn } from '@clearbell/days'
import { LRUCache } from 'lru-cache'
import type { Answer, CatalogueReference } from '../port.ts'

type Version = Pick<CatalogueReference, 'schoolId' | 'version'>

const MOST_SCHOOLS = 100
/** Of one school, so that who asks one thing after another pushes out no other school's. An answer takes about 4 kB. */
const MOST_ANSWERS = 300
const MOST_VERSIONS = 20_000

const ENDINGS = ' ?!.'

/** What a question is known by. Capitals inside it stay: they tell names and short forms from words. */
const folded = (question: string): string => {
  const text = question.normalize('NFKC').replace(/\s+/g, ' ')
  let [start, end] = [0, text.length]
  while (text[start] === ' ') start++
  // Not by a pattern, which takes time that grows with the square of a long row of signs.
  while (end > start && ENDINGS.includes(text[end - 1]!)) end--
  return text.charAt(start).toLowerCase() + text.slice(start + 1, end)
}

/** Answers that were made before: to the same question, from the same version of a catalogue, with the same models, on the same day
 *  of the school. Of a question only a hash is kept. */
export const knownAnswers = () => {
  const timeZones = new LRUCache<string, string>({ max: MOST_VERSIONS })
  const schools = new LRUCache<string, LRUCache<string, Answer>>({ max: MOST_SCHOOLS })
  const versionOf = ({ schoolId, version }: Version) => JSON.stringify([schoolId, version])
  /** Null until the catalogue has been loaded: before that nobody knows which day it is there. */
  const keyOf = (question: string, catalogue: Version, now: Date, models: readonly string[]) => {
    const timeZone = timeZones.get(versionOf(catalogue))
    return timeZone === undefined
      ? null
      : hash('sha256', JSON.stringify([folded(question), catalogue.version, todayIn(timeZone, now), models]), 'base64')
  }
  return {
    learnTimeZone: (catalogue: Version, timeZone: string): void => {
      timeZones.set(versionOf(catalogue), timeZone)
    },
    /** @param models names of those that can be asked now */
    find: (question: string, catalogue: Version, now: Date, models: readonly string[]): Answer | undefined => {
      const key = keyOf(question, catalogue, now, models)
      return key === null ? undefined : schools.get(catalogue.schoolId)?.get(key)
    },
    keep: (answer: Answer, question: string, catalogue: Version, now: Date, models: readonly string[]): void => {
      const key = keyOf(question, catalogue, now, models)
      if (key === null) return
      const answers = schools.get(catalogue.schoolId) ?? new LRUCache<string, Answer>({ max: MOST_ANSWERS })
      answers.set(key, answer)
      schools.set(catalogue.schoolId, answers)
    },
  }
}
