import { projections, RebuildRefused, rebuildProjection } from '@clearbell/projections'
import { CommandFailed, defineCommand, option, UsageError } from '../command.ts'

const ALL = 'all'
const names = projections.map(({ name }) => name)

export const rebuildCommand = defineCommand({
  name: 'rebuild',
  summary: 'build a read model again from the first event',
  details: `Builds the tables beside the ones that are served and swaps them in when they have caught up. Screens keep working.\nRead models: ${names.join(', ')}.`,
  arguments: { name: option('NAME|all', 'the read model, or all of them') },
  options: {},
  run: async ({ name }, { open, progress, signal }) => {
    const chosen = projections.filter((projection) => name === ALL || projection.name === name)
    if (chosen.length === 0) throw new UsageError(`there is no read model '${name}'. There are ${names.join(', ')}.`)
    const { database, store } = await open()
    const rebuild = async (projection: (typeof chosen)[number]) => {
      const events = await rebuildProjection({ database, store, projection, signal })
      progress(`${projection.name}: built again from ${events.toLocaleString('en-US')} events`)
    }
    // All of them at once read the log once. One that fails keeps none of the others from their end.
    const failed = (await Promise.allSettled(chosen.map(rebuild))).find((end) => end.status === 'rejected')
    if (failed) throw failed.reason instanceof RebuildRefused ? new CommandFailed(failed.reason.message) : failed.reason
  },
})
