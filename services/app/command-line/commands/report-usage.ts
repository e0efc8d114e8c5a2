import { addDays, type DayRange, daysIn, instantOf } from '@clearbell/contracts'
import { foldSchools, foldUsage, runFold } from '@clearbell/reports'
import { z } from 'zod'
import { defineCommand, option } from '../command.ts'
import { asOfOption, fileOption, needsNoInstallation, openSource, requireSchool, watching } from '../log-source.ts'
import { fromOption, periodOf, readRange, toOption } from '../period.ts'
import { formatOption, writeReport } from '../report-format.ts'

const FIGURES = {
  asked: 'Asked',
  answered: 'Answered',
  unanswered: 'Unanswered',
  successRate: 'Success (%)',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
}

const eachDay = (range: DayRange): string[] => Array.from({ length: daysIn(range) }, (_, n) => addDays(range.from, n))

export const reportUsage = defineCommand({
  name: 'report usage',
  summary: 'count the questions of every school, or of one school day by day',
  details:
    "Folds the log. Counts questions of the widget only; greetings and thanks are no questions. Days are days in each school's own time zone.",
  arguments: {},
  options: {
    school: option('SCHOOL', 'its id or its name; without it all schools, one row each', z.string().optional()),
    from: fromOption,
    to: toOption,
    'as-of': asOfOption,
    file: fileOption,
    format: formatOption,
  },
  needsNoInstallation,
  run: async ({ school: text, from, to, 'as-of': asOf, file, format }, context) => {
    const source = await openSource(file, context)
    const until = asOf === undefined ? undefined : instantOf(asOf, context.timeZone)
    const schools = await runFold(source, foldSchools(), { asOf: until })
    const chosen = text === undefined ? schools.all() : [requireSchool(schools, text)]
    const range = readRange(
      { from, to },
      chosen.length === 1 ? (chosen[0]?.timeZone ?? context.timeZone) : context.timeZone,
      until ?? new Date(),
    )
    const usage = await runFold(source, foldUsage(), { asOf: until }, watching(context))
    if (text === undefined) {
      const rows = chosen.map(({ id, name, timeZone }) => ({ school: name, schoolId: id, ...usage.of(id, periodOf(range, timeZone)) }))
      context.progress(`${range.from} to ${range.to}: ${rows.length} schools`)
      return writeReport(context, format, { school: 'School', ...FIGURES, schoolId: 'Id' }, rows)
    }
    const rows = chosen.flatMap(({ id, timeZone }) =>
      eachDay(range).map((day) => ({ day, ...usage.of(id, periodOf({ from: day, to: day }, timeZone)) })),
    )
    context.progress(`${chosen[0]?.name}, ${range.from} to ${range.to} (${chosen[0]?.timeZone})`)
    return writeReport(context, format, { day: 'Day', ...FIGURES }, rows)
  },
})
