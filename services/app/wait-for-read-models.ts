import type { EventStore } from '@clearbell/eventstore'
import { projections, type RunningProjections } from '@clearbell/projections'

/** How long one read model may take before its status is checked. */
const CAUGHT_UP_MS = 1_000

interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** Waits until the read models show the whole log, because the start decides from them. Three kinds are not waited for, and
 *  the others serve without them: a read model that failed (`/readyz` names it), one that a newer release has taken over, and
 *  one whose new version is being built (its old version answers meanwhile).
 *  @param patienceMs after it the start goes on with read models as they are */
export const waitForReadModels = async (
  store: Pick<EventStore, 'head'>,
  running: Pick<RunningProjections, 'waitFor' | 'status'>,
  log: Log,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const head = await store.head()
  const end = performance.now() + patienceMs
  for (const { name, version } of projections) {
    while (!(await running.waitFor(name, head, CAUGHT_UP_MS))) {
      const versions = (await running.status()).filter((status) => status.name === name)
      const stuck = versions.find(({ error }) => error !== null)
      if (stuck) log.error({ projection: name, error: stuck.error }, 'a read model has stopped')
      const newer = versions.find((status) => status.isLive && status.version > version)
      if (newer) log.error({ projection: name, version: newer.version }, 'only a newer release can bring this read model up to date')
      const isBuilt = !newer && versions.length > 1
      if (isBuilt) log.info({ projection: name }, 'a read model answers from its old version until the new one is built')
      if (stuck || newer || isBuilt) break
      if (performance.now() < end) continue
      log.error({ projection: name }, 'a read model is behind the log; does a projector run?')
      break
    }
  }
}
