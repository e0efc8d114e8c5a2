import { type AnswerAsOf, askAsOf, type SchoolAsOf } from '@clearbell/assistant'
import { Moment, minuteIn } from '@clearbell/contracts'
import { catalogueAsOf, widgetAsOf } from '@clearbell/reports'
import { z } from 'zod'
import { CommandFailed, defineCommand, option } from '../command.ts'
import { openSource, readSchool, schoolOption } from '../log-source.ts'

const NEAREST = 3
const Format = z.enum(['text', 'json'], 'is one of text and json').default('text')

/** An entry and how likely it answers the question, as the report names it. */
const nearest = ({ matches }: AnswerAsOf) =>
  matches.map(({ entry: { kind, id, question }, similarity }) => ({ kind, id, question, similarity }))

/** The answer with its reasons. */
const toReport = (question: string, { asOf, schoolId, schoolName, catalogue }: SchoolAsOf, answered: AnswerAsOf) => {
  const { outcome } = answered
  const source = outcome.wasAnswered && 'source' in outcome ? outcome.source : null
  const others = nearest(answered).filter(({ id }) => id !== source?.id)
  return {
    schoolId,
    schoolName,
    asOf,
    question,
    wasAnswered: outcome.wasAnswered,
    answer: outcome.wasAnswered ? outcome.answer : outcome.fallbackMessage,
    source,
    similarity: 'similarity' in outcome ? outcome.similarity : null,
    runnerUp: source ? (others[0] ?? null) : null,
    nearest: source ? [] : others.slice(0, NEAREST),
    catalogueVersion: catalogue.catalogueVersion,
    entries: catalogue.faqs.length + catalogue.calendarEvents.length,
  }
}

const percent = (similarity: number | null): string => (similarity === null ? 'none' : similarity.toFixed(3))

const named = ({ kind, question, similarity }: ReturnType<typeof nearest>[number]): string =>
  `${percent(similarity)}  ${kind === 'faq' ? 'FAQ' : 'Event'}: ${question}`

const toText = (report: ReturnType<typeof toReport>, timeZone: string): string => {
  const { source, runnerUp, nearest: near } = report
  const entry = source && (source.kind === 'faq' ? `FAQ: ${source.question}` : `Event: ${source.title}`)
  const lines: [string, string][] = [
    ['School', report.schoolName],
    ['Moment', `${minuteIn(timeZone, new Date(report.asOf))} (${timeZone})`],
    ['Question', report.question],
    [report.wasAnswered ? 'Answer' : 'Not answered', report.answer],
    ...(entry ? [['Entry', entry] as [string, string]] : []),
    ['Similarity', percent(report.similarity)],
    ...(source ? [['Runner-up', runnerUp ? named(runnerUp) : 'none'] as [string, string]] : []),
    ...near.map((match): [string, string] => ['Near', named(match)]),
    ['Catalogue', `version ${report.catalogueVersion}, ${report.entries} entries`],
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  const indented = (text: string) => text.replaceAll('\n', `\n${' '.repeat(width + 2)}`)
  return lines.map(([name, text]) => `${name.padEnd(width)}  ${indented(text)}\n`).join('')
}

export const askCommand = defineCommand({
  name: 'ask',
  summary: 'show what a school would have answered at any moment, and why',
  details:
    "Folds the school's catalogue and settings as they were and asks the engine of today, which may differ from the engine of then. Records\nnothing. 'docs/answers.md' explains the similarity.",
  arguments: { question: option('QUESTION', 'in quotes') },
  options: {
    school: schoolOption,
    'as-of': option('MOMENT', 'a day (its end), or a time such as 2026-09-03T10:15:00-04:00; without it now', Moment.optional()),
    format: option('FORMAT', 'text (default) or json', Format),
  },
  run: async ({ question, school: text, 'as-of': asOf, format }, context) => {
    const { database, store, clock, answering } = await context.open()
    const { id } = await readSchool(await openSource(undefined, context), text, asOf)
    const widget = await widgetAsOf(store, id, asOf, clock())
    if (!widget) throw new CommandFailed('the school was not registered yet at that moment')
    const school = { ...widget, schoolId: id, catalogue: await catalogueAsOf(store, id, new Date(widget.asOf)) }
    const { answers, embedders } = await answering()
    if (embedders.length === 0) context.progress('no model is ready: words alone find the answer')
    const report = toReport(question, school, await askAsOf({ database, answers, embedders }, school, question))
    await context.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : toText(report, widget.timeZone))
  },
})
