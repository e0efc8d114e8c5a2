export { type CohereEmbedder, type CohereOptions, type CohereUsage, createCohereEmbedder } from './embedders/cohere/create.ts'
export { openLocalEmbedder } from './embedders/local/open.ts'
export { createAnswerEngine } from './engine.ts'
export { openAnswerEngine } from './engine-thread/open.ts'
export { eventEntry } from './event-entry.ts'
export { groupingThreshold, nearestGroup, wordKey } from './grouping/nearest.ts'
export { inTurns, mapInTurns } from './loop-turns.ts'
export { hasCalibration, thresholdFor } from './matching/calibration.ts'
export type {
  Answer,
  AnswerEngine,
  CalendarEntry,
  Catalogue,
  CatalogueReference,
  CatalogueVectors,
  Embedder,
  Entry,
  Match,
  Reasons,
  Reranker,
} from './port.ts'
export { textsOf } from './texts.ts'
export { textsVersion } from './texts-version.ts'
