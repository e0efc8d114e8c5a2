import { prepareCalendar } from '../calendar/school-calendar.ts'
import { indexWords, type WordIndex } from '../lexical/word-index.ts'
import { indexMeaning, type MeaningIndex } from '../meaning/school.ts'
import type { Catalogue } from '../port.ts'
import { isEnglish } from '../refuse/language.ts'
import { mapInTurns } from '../turns.ts'
import { dayFormatIn } from './day.ts'

/** One school, ready to be asked. */
export interface School {
  catalogue: Catalogue
  /** Whether what the school has written is in English. */
  isEnglish: boolean
  /** Writes the day that it is there as `YYYY-MM-DD`. */
  dayFormat: Intl.DateTimeFormat
  words: WordIndex
  /** Of the models that have vectors of every entry, the local one first. */
  meanings: readonly MeaningIndex[]
}

export const indexSchool = async (catalogue: Catalogue): Promise<School> => {
  const { entries, timeZone, vectors } = catalogue
  await prepareCalendar(entries)
  return {
    catalogue,
    isEnglish: await isEnglish(entries.map(({ question, answer }) => `${question} ${answer}`)),
    dayFormat: dayFormatIn(timeZone),
    words: await indexWords(entries),
    meanings: (await mapInTurns(vectors, (made) => indexMeaning(entries, made))).filter((index) => index !== null),
  }
}
