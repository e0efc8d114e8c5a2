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
    for (const projection of chosen) {
      const events = await rebuildProjection({ database, store, projection, signal }).catch((error) => {
        throw error instanceof RebuildRefused ? new CommandFailed(error.message) : error
      })
      progress(`${projection.name}: built again from ${events.toLocaleString('en-US')} events`)
    }
  },
})
