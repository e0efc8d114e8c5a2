export { createLexicalEngine, type LexicalEngineOptions } from './engine.ts'
export { eventAnswer, eventEntry } from './event-answer.ts'
export { ANSWER_THRESHOLD } from './lexical/calibration.ts'
export type { Answer, AnswerEngine, CalendarEntry, Catalogue, CatalogueReference, Entry, Match } from './port.ts'
