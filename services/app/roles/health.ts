import { buildHealthServer, type Health, type Metrics } from '@clearbell/api'
import type { Parts } from '../parts.ts'
import { type Listening, listen } from '../server/listen.ts'

/** Serves `/healthz`, `/readyz` and `/metrics` of a process without an API. */
export const startHealth = async (
  { config, log, database, store }: Parts,
  health: Omit<Health, 'database' | 'store'> & { metrics: Metrics | null },
): Promise<Listening> => listen(await buildHealthServer({ database, store, ...health }, log), config)
