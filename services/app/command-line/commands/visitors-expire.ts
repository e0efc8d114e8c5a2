import { countVisitorData, dropVisitorData } from '@clearbell/projections'
import { defineCommand, flag } from '../command.ts'

const DAY_MS = 86_400_000

export const visitorsExpire = defineCommand({
  name: 'visitors expire',
  summary: "drop visitors' addresses and browsers that are older than VISITOR_DATA_DAYS",
  details: 'The server does the same every hour. The log keeps them encrypted.',
  arguments: {},
  options: { 'dry-run': flag('drop nothing, and say how many would be dropped') },
  run: async ({ 'dry-run': isDry }, { open, write }) => {
    const { database, config, clock, readModels } = await open()
    await readModels()
    const before = new Date(clock().getTime() - config.VISITOR_DATA_DAYS * DAY_MS)
    const { questions, schools } = await countVisitorData(database, before)
    if (!isDry) await dropVisitorData(database, before)
    const since = `before ${before.toISOString()} (VISITOR_DATA_DAYS=${config.VISITOR_DATA_DAYS})`
    const words = `addresses and browsers of ${questions} questions of ${schools} schools, asked ${since}`
    await write(isDry ? `Would drop the ${words}.\n` : `Dropped the ${words}.\n`)
  },
})
