import { exportLog } from '@clearbell/reports'
import { defineCommand } from '../command.ts'
import { watching } from '../log-source.ts'

const REPORT_EVERY = 100_000

export const logExport = defineCommand({
  name: 'log export',
  summary: 'write the whole log as JSON Lines',
  details:
    'One event a line, in the order of the log. Personal fields stay sealed. Each line carries the sum (SHA-256) over the log up to it, which\n`log verify` checks. Reports read such a file with --file.',
  arguments: {},
  options: {},
  run: async (_, context) => {
    const { sealed } = await context.open()
    const { onProgress } = watching(context)
    let [events, sum] = [0, '']
    for await (const batch of exportLog(sealed)) {
      context.signal.throwIfAborted()
      await context.write(batch.map((event) => `${JSON.stringify(event)}\n`).join(''))
      if (Math.floor(events / REPORT_EVERY) < Math.floor((events + batch.length) / REPORT_EVERY)) onProgress(events + batch.length)
      events += batch.length
      sum = batch.at(-1)?.chain ?? sum
    }
    context.progress(`${events.toLocaleString('en-US')} events, sum ${sum || '(of an empty log)'}`)
  },
})
