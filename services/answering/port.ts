import type { CalendarContent, SmallTalk } from '@clearbell/contracts'

/** A calendar event of the school, as uploaded. */
export type CalendarEntry = CalendarContent

/** What the school has written and an answer may come from. For an event, `question` is its title and `answer` the
 *  text that models read; visitors get what `eventAnswer` makes of its fields. `eventEntry` builds one. */
export interface Entry {
  id: string
  kind: 'faq' | 'event'
  question: string
  /** Other wordings of the question: each finds the entry as the question does. */
  alsoAskedAs?: readonly string[]
  answer: string
  category: string | null
  links: string[]
  pdfAttachments: string[]
  event?: CalendarEntry
}

/** Reads a question and a passage of an entry together: slower than comparing vectors, and surer. */
export interface Reranker {
  /** The log odds that the passage answers the question. @throws when the model fails */
  score(question: string, passage: string): Promise<number>
}

/** Turns text into vectors whose cosine tells how near two meanings are. */
export interface Embedder {
  /** Name and version, such as `school@11`: vectors of two models are never compared. */
  readonly model: string
  readonly dimensions: number
  /** One question, of any length, as a vector of length 1. @throws when the model or its provider fails */
  embedQuestion(text: string): Promise<Float32Array>
  /** Texts of entries, in the order given. @throws when the model or its provider fails */
  embedTexts(texts: readonly string[]): Promise<Float32Array[]>
  /** What reads the entries that these vectors find. Absent where there are only vectors. */
  readonly reranker?: Reranker
  /** How relevant each text is to the question, as a provider's reranker says. No calibration knows these numbers, so only their order
   *  counts. Absent where there are only vectors. @throws when the provider fails or does not let this key rerank */
  rerank?(question: string, texts: readonly string[]): Promise<readonly number[]>
  close(): Promise<void>
}

/** What one embedder made of a catalogue. */
export interface CatalogueVectors {
  model: string
  /** By entry id, a vector for each of `textsOf(entry)` in their order; an entry just uploaded has none yet. */
  ofEntry: ReadonlyMap<string, readonly Float32Array[]>
}

/** Everything active of one school. `version` changes whenever the name, an entry, the time zone or a
 *  vector does. */
export interface Catalogue {
  schoolId: string
  schoolName: string
  version: string
  timeZone: string // IANA
  entries: Entry[]
  /** Those of the local model first; empty while there are none: then words alone decide. */
  vectors: readonly CatalogueVectors[]
}

/** Names a catalogue without carrying it: `load` is called only when this version is not in memory. What it gives is the
 *  engine's own from then on, which may take the memory of the vectors with it to another thread. */
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

/** How the similarity of an answer, or of what was not sent, came about. */
export interface Reasons {
  /** What decided: a model by its name, `words` or `calendar`. */
  engine: string
  /** The log odds that the best entry answers, from reading it together with the question; absent where nothing was read. */
  readScore?: number
  /** The nearest entries that were not sent, best first, at most three; each says something else. */
  nearest: Match[]
}

/** Without `reasons` nothing was compared. */
export type Answer = {
  reasons?: Reasons
} /** `similarity` is null, and there is no source, when the calendar has nothing on the days asked about. */ & (
  | { wasAnswered: true; answer: string; similarity: number | null; source: Entry | null; sources: Entry[]; suggestions: [] }
  /** `similarity` is the best candidate's, or null when there was none; `suggestions` are up to three near entries. `smallTalk` is set when
   *  the message asked nothing, but greeted, thanked or took leave, and `language`, a code such as `es`, where it was asked in another
   *  language than English that can be told. */
  | { wasAnswered: false; similarity: number | null; suggestions: Entry[]; smallTalk?: SmallTalk; language?: string }
)

export interface AnswerEngine {
  /** Answers from the catalogue or declines; any text is taken and none throws.
   *  @param now the moment of asking: it decides which of a repeated event is meant
   *  @throws what `catalogue.load` throws */
  answer(question: string, catalogue: CatalogueReference, now: Date): Promise<Answer>

  /** The entries that might answer, best first, at most ten; empty when the question is refused before matching. Where the calendar
   *  answers that there is nothing, none of them is likely enough to be sent. */
  rank(question: string, catalogue: CatalogueReference, now: Date): Promise<Match[]>
}
