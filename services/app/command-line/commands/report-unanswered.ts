import { minuteIn } from '@clearbell/contracts'
import { foldUnanswered, runFold } from '@clearbell/reports'
import { defineCommand } from '../command.ts'
import { asOfOption, fileOption, needsNoInstallation, openSource, readSchool, schoolOption, watching } from '../log-source.ts'
import { fromOption, periodOf, readRange, toOption } from '../period.ts'
import { formatOption, writeReport } from '../report-format.ts'

export const reportUnanswered = defineCommand({
  name: 'report unanswered',
  summary: 'list the questions that a school could not answer, in groups of one meaning',
  details:
    "Folds the log. Days are days in the school's time zone. With --as-of the report is the one that was true then: later questions,\ngroups and answers are left out. Without the keys a question reads [sealed]; an erased one reads [erased].",
  arguments: {},
  options: { school: schoolOption, from: fromOption, to: toOption, 'as-of': asOfOption, file: fileOption, format: formatOption },
  needsNoInstallation,
  run: async ({ school: text, from, to, 'as-of': asOf, file, format }, context) => {
    const source = await openSource(file, context)
    const { id, name, timeZone, until } = await readSchool(source, text, asOf)
    const range = readRange({ from, to }, timeZone, until ?? new Date())
    const report = await runFold(source, foldUnanswered(id), { asOf: until }, watching(context))
    const groups = report.groups(periodOf(range, timeZone))
    context.progress(`${name}, ${range.from} to ${range.to} (${timeZone}): ${groups.length} groups`)
    const local = (at: string) => minuteIn(timeZone, new Date(at))
    const rows =
      format === 'json'
        ? groups
        : groups.map((group) => ({ ...group, firstAskedAt: local(group.firstAskedAt), lastAskedAt: local(group.lastAskedAt) }))
    const columns = {
      question: 'Question',
      frequency: 'Asked',
      status: 'Status',
      firstAskedAt: 'First asked',
      lastAskedAt: 'Last asked',
      groupId: 'Group',
    }
    await writeReport(context, format, columns, rows)
  },
})
