export { askChat, type ChatQuestion } from './chat/ask.ts'
export type { ApiDeps, Embeddings, Metrics, PublicConfig } from './deps.ts'
export { openRateLimits, type RateLimits } from './rate-limits.ts'
export { buildServer } from './server.ts'
export { readCalendar } from './uploads/calendar.ts'
export { readFaqs } from './uploads/faqs.ts'

/** The room's tables, for `Database.migrate`. */
export const apiMigrations = new URL('./migrations/', import.meta.url)
