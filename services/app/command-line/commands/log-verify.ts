import { resolve } from 'node:path'
import type { RecordedEvent } from '@clearbell/eventstore'
import { BadLine, type ExportedEvent, exportLog, LogCheck, type Problem, readExport } from '@clearbell/reports'
import { unreadableFields } from '@clearbell/secrets'
import { z } from 'zod'
import { CommandFailed, type Context, defineCommand, type Installation, option, UsageError } from '../command.ts'
import { needsNoInstallation } from '../log-source.ts'
import { formatOption, writeReport } from '../report-format.ts'

const MOST_PROBLEMS = 100
const REPORT_EVERY = 100_000

/** Prints the first problems and counts them all. */
const openProblems = ({ progress }: Pick<Context, 'progress'>) => {
  let count = 0
  return {
    count: () => count,
    add: ({ event: { type, id, version, stream }, message }: Problem) => {
      if (count++ < MOST_PROBLEMS) progress(`${type} ${id}, version ${version} of ${stream}: ${message}`)
    },
  }
}
type Problems = ReturnType<typeof openProblems>

const checkKeys = async (batch: ExportedEvent[], { subjectKeys }: Installation, problems: Problems): Promise<void> => {
  const byId = new Map(batch.map((event) => [event.id, event]))
  for (const { eventId, path, reason } of await unreadableFields(batch as unknown as RecordedEvent[], subjectKeys)) {
    const event = byId.get(eventId)
    const message = reason === 'no key' ? `${path} is sealed, and its key is lost` : `${path} cannot be opened with its key`
    if (event) problems.add({ event, message })
  }
}

/** Compares the log with a file that was exported from it earlier: the file must be the beginning of the log. */
const openComparison = (path: string, problems: Problems) => {
  const lines = readExport(path)
  let isOver = false
  const differs = 'the exported file has another event here, or another past'
  return {
    compare: async (event: ExportedEvent): Promise<void> => {
      if (isOver) return
      const { value, done } = await lines.next()
      if (done) isOver = true
      else if (value.event.chain !== event.chain || value.event.id !== event.id) {
        isOver = true
        problems.add({ event, message: differs })
      }
    },
    finish: async (): Promise<void> => {
      if (isOver) return
      const { value, done } = await lines.next()
      if (!done) problems.add({ event: value.event, message: 'the exported file has this event, and the log has not' })
    },
  }
}

const verifyLog = async (
  installation: Installation,
  against: string | undefined,
  problems: Problems,
  context: Context,
): Promise<LogCheck> => {
  const check = new LogCheck()
  const comparison = against === undefined ? null : openComparison(resolve(context.cwd, against), problems)
  for await (const batch of exportLog(installation.sealed)) {
    context.signal.throwIfAborted()
    for (const event of batch) {
      for (const problem of check.check(event)) problems.add(problem)
      await comparison?.compare(event)
      if (check.events % REPORT_EVERY === 0) context.progress(`${check.events.toLocaleString('en-US')} events checked`)
    }
    await checkKeys(batch, installation, problems)
  }
  await comparison?.finish()
  return check
}

const verifyFile = async (path: string, problems: Problems): Promise<LogCheck> => {
  const check = new LogCheck()
  try {
    for await (const { event } of readExport(path)) for (const problem of check.check(event)) problems.add(problem)
  } catch (error) {
    throw error instanceof BadLine ? new CommandFailed(error.message) : error
  }
  return check
}

export const logVerify = defineCommand({
  name: 'log verify',
  summary: 'check the log, or an exported file',
  details:
    'Checks that positions rise, that every stream has its versions without a hole, that no id comes twice, that every event fits its\nschema, and that every sealed field can be opened or is erased. Prints the sum over all events. With --file it checks a file that\n`log export` wrote, with the sums in it and without the keys. With --against it also checks that such a file is the beginning of the log.',
  arguments: {},
  options: {
    file: option('FILE', 'check this exported log, not the log of the installation', z.string().optional()),
    against: option('FILE', 'compare the log with this exported file', z.string().optional()),
    format: formatOption,
  },
  needsNoInstallation,
  run: async ({ file, against, format }, context) => {
    if (file !== undefined && against !== undefined) throw new UsageError('--file and --against exclude each other')
    const problems = openProblems(context)
    const check =
      file === undefined
        ? await verifyLog(await context.open(), against, problems, context)
        : await verifyFile(resolve(context.cwd, file), problems)
    const row = { events: check.events, streams: check.streams, problems: problems.count(), sum: check.sum }
    await writeReport(context, format, { events: 'Events', streams: 'Streams', problems: 'Problems', sum: 'Sum' }, [row])
    if (problems.count() > 0) throw new CommandFailed(`the log has ${problems.count()} problems`)
  },
})
