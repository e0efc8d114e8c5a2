/** A calendar event of the school, as uploaded. `time` is free text and may be empty. */
export interface CalendarEntry {
  title: string
  description: string
  date: string // YYYY-MM-DD in the school's time zone
  time: string
  location: string
  category: string
}

/** What the school has written and an answer may come from. For an event, `question` is its title and `answer` what
 *  `eventAnswer` makes of its fields; `eventEntry` builds one. */
export interface Entry {
  id: string
  kind: 'faq' | 'event'
  question: string
  answer: string
  category: string | null
  links: string[]
  pdfAttachments: string[]
  event?: CalendarEntry
}

/** Everything active of one school. `version` changes whenever an entry or the time zone does. */
export interface Catalogue {
  schoolId: string
  version: string
  timeZone: string // IANA
  entries: Entry[]
}

/** Names a catalogue without carrying it: `load` is called only when this version is not in memory. */
export interface CatalogueReference {
  schoolId: string
  version: string
  load: () => Promise<Catalogue>
}

/** `similarity` is the probability, 0..1, that a careful secretary would send this entry: from 0.9 it is the same
 *  question in other words or letters, from 0.75 a match a person would accept. */
export interface Match {
  entry: Entry
  similarity: number
}

export type Answer =
  | { wasAnswered: true; answer: string; similarity: number; source: Entry | null; sources: Entry[]; suggestions: [] }
  /** `similarity` is the best candidate's, or null when there was none; `suggestions` are up to three near entries. */
  | { wasAnswered: false; similarity: number | null; suggestions: Entry[] }

export interface AnswerEngine {
  /** Answers from the catalogue or declines; any text is taken and none throws.
   *  @param now the moment of asking: it decides which of a repeated event is meant
   *  @throws what `catalogue.load` throws */
  answer(question: string, catalogue: CatalogueReference, now: Date): Promise<Answer>

  /** The entries that might answer, best first, at most ten; empty when the question is refused before matching. */
  rank(question: string, catalogue: CatalogueReference, now: Date): Promise<Match[]>
}
