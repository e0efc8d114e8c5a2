import { inGradesOf } from '@clearbell/days'
import { type Differences, differencesOf } from '../lexical/differences.ts'
import { inWordsOf } from '../lexical/their-words.ts'
import { nearestText } from '../meaning/school.ts'
import type { Entry } from '../port.ts'
import { headingOf } from '../texts.ts'
import type { Meaning } from './evidence.ts'

/** What a reranker reads of a question and an entry: the question in the words of the entry, and the text of it that is nearest to
 *  the question as it was asked.  @param place of the entry in the index */
export const pairOf = (question: string, entry: Entry, place: number, { vector, index }: Meaning): [question: string, passage: string] => {
  const text = nearestText(entry, place, vector, index)
  return [inGradesOf(inWordsOf(question, headingOf(entry)), text), text]
}

/** What a question asks in the place of what an entry's question asks.  @param asked as `pairOf` gives it */
export const differencesOfPair = (asked: string, entry: Entry): Differences => differencesOf(asked, headingOf(entry), entry.answer)
