import type { EventStore } from '@clearbell/eventstore'
import { projections, type RunningProjections } from '@clearbell/projections'

/** How often a read model that has not caught up is looked at. */
const CAUGHT_UP_MS = 1_000

interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** The read models must show everything the log holds before anything is decided from them. Left behind, so that the
 *  others serve, is one that cannot go on, which is said and which `/readyz` names, one that a newer release has taken over, which
 *  only a process of that release can go on with, and one whose new version is being built, which answers from the old one as long as
 *  that takes. */
export const waitForReadModels = async (
  store: Pick<EventStore, 'readAll'>,
  running: Pick<RunningProjections, 'waitFor' | 'status'>,
  log: Log,
): Promise<void> => {
  let end = await store.readAll({ limit: 1, types: [] })
  while (!end.isEnd) end = await store.readAll({ after: end.position, types: [], limit: 10_000 })
  for (const { name, version } of projections) {
    while (!(await running.waitFor(name, end.position, CAUGHT_UP_MS))) {
      const versions = (await running.status()).filter((status) => status.name === name)
      const stuck = versions.find(({ error }) => error !== null)
      if (stuck) log.error({ projection: name, error: stuck.error }, 'a read model stands still')
      const newer = versions.find((status) => status.isLive && status.version > version)
      if (newer) log.error({ projection: name, version: newer.version }, 'only a newer release can bring this read model up to date')
      const isBuilt = !newer && versions.length > 1
      if (isBuilt) log.info({ projection: name }, 'a read model answers from its old version until the new one is built')
      if (stuck || newer || isBuilt) break
    }
  }
}
