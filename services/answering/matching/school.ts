import { prepareCalendar, type SchoolEvent } from '@clearbell/days'
import { indexWords, type WordIndex } from '../lexical/word-index.ts'
import { mapInTurns } from '../loop-turns.ts'
import { indexMeaning, type MeaningIndex } from '../meaning/school.ts'
import type { Catalogue, Entry } from '../port.ts'
import { languagesWritten, type Written } from '../refuse/language.ts'
import { vectorsOfWordings, wordingsOfAll } from './wordings.ts'

/** One school, ready to be asked. */
export interface School {
  /** Its entries are wordings: an entry stands there once for each. */
  catalogue: Omit<Catalogue, 'vectors' | 'entries'> & { entries: readonly Entry[] }
  /** The entry that each is a wording of. */
  ofEntry: readonly Entry[]
  written: Written
  /** The entries that are events, by their places, as the calendar reads them; without those whose date is none. */
  events: ReadonlyMap<number, SchoolEvent>
  words: WordIndex
  /** Of the models that have vectors of every entry, the local one first. */
  meanings: readonly MeaningIndex[]
}

export const indexSchool = async ({ vectors, entries: all, ...catalogue }: Catalogue): Promise<School> => {
  const { entries, ofEntry } = wordingsOfAll(all)
  const { events } = await prepareCalendar(entries, mapInTurns)
  return {
    catalogue: { ...catalogue, entries },
    ofEntry,
    written: await languagesWritten(entries),
    events: new Map(events.map((event) => [event.place, event])),
    words: await indexWords(entries),
    meanings: (await mapInTurns(vectors, (made) => indexMeaning(entries, vectorsOfWordings(all, made)))).filter((index) => index !== null),
  }
}
