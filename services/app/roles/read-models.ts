import { projections, type RunningProjections, runProjections, watchProjections } from '@clearbell/projections'
import type { Parts } from '../parts.ts'

/** The read models of this process, which it writes if it has the role of a projector. */
export const openReadModels = async ({ database, store, log }: Parts, isProjector: boolean): Promise<RunningProjections> => {
  if (isProjector) return runProjections({ database, store, projections, log })
  return { ...(await watchProjections({ database, store, projections })), stop: async () => {} }
}

/** A projection is ready when its live version follows the log. During a rebuild the old version answers. */
export const readiness = async ({ status }: Pick<RunningProjections, 'status'>) =>
  (await status()).map(({ name, version, isLive, error, parked }) => ({
    name,
    isReady: error === null,
    parked: isLive ? parked : 0,
    // Anyone may ask; what went wrong is in the log.
    detail:
      error !== null ? 'stopped' : `version ${version}${isLive ? '' : ' is being built'}${parked > 0 ? `, ${parked} events parked` : ''}`,
  }))
