import { listCheckpoints, projections, waitingSince } from '@clearbell/projections'
import { defineCommand, type Installation } from '../command.ts'
import { formatOption, writeReport } from '../report-format.ts'

/** One row a version: while a new version is built, a read model has two. */
const statusOf = async ({ database, store, running, clock }: Installation) => {
  const errors = new Map((await running?.status())?.map(({ name, version, error }) => [`${name} ${version}`, error]))
  const rows = []
  for (const { name, version, position, isLive } of await listCheckpoints(database)) {
    const projection = projections.find((known) => known.name === name)
    const since = projection ? await waitingSince(store, projection, position) : null
    rows.push({
      name,
      version,
      state: isLive ? 'served' : 'being built',
      position: position || null,
      lagSeconds: since ? Math.max(0, Math.round((clock().getTime() - since.getTime()) / 1_000)) : 0,
      error: errors.get(`${name} ${version}`) ?? null,
    })
  }
  return rows
}

export const projectionsCommand = defineCommand({
  name: 'projections',
  summary: 'list the read models with their versions, positions and lags',
  details:
    'The lag is how long the first event that a read model does not show has waited, in seconds. An error is known only to the process that writes the read model, so run the command beside it.',
  arguments: {},
  options: { format: formatOption },
  run: async ({ format }, { open, write }) => {
    const rows = await statusOf(await open())
    const columns = { name: 'Read model', version: 'Version', state: 'State', position: 'Position', lagSeconds: 'Lag (s)', error: 'Error' }
    await writeReport({ write }, format, columns, rows)
  },
})
