export type { ApiDeps, Health, Metrics } from './deps.ts'
export { buildHealthServer } from './health-server.ts'
export { openRateLimits, type RateLimits } from './limits/rate-limits.ts'
export { buildServer } from './server.ts'

/** The room's tables, for `Database.migrate`. */
export const apiMigrations = new URL('./migrations/', import.meta.url)
