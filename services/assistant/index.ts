export { askChat, type ChatQuestion } from './ask.ts'
export { embeddingProgress } from './embedding-progress.ts'
export type { Embeddings } from './embeddings.ts'
export { proveAnswered } from './prove.ts'
