import { dayIn, instantOf, Moment, paymentLabels, planName } from '@clearbell/contracts'
import { foldBilling, runFold } from '@clearbell/reports'
import { defineCommand, option } from '../command.ts'
import { asOfOption, fileOption, needsNoInstallation, openSource, watching } from '../log-source.ts'
import { formatOption, writeReport } from '../report-format.ts'

export const reportBilling = defineCommand({
  name: 'report billing',
  summary: 'list the billing of every school at any moment',
  details:
    'Folds the log. --as-of goes by when a change happened, --known-at by when the log recorded it. With both, the report is what could have\nbeen known at one moment about another. Days are days in DEFAULT_TIME_ZONE. The day of --as-of decides what is overdue.',
  arguments: {},
  options: {
    'as-of': asOfOption,
    'known-at': option('MOMENT', 'leave out what the log recorded later', Moment.optional()),
    file: fileOption,
    format: formatOption,
  },
  needsNoInstallation,
  run: async ({ 'as-of': asOf, 'known-at': knownAt, file, format }, context) => {
    const instant = (moment: Moment | undefined) => (moment === undefined ? undefined : instantOf(moment, context.timeZone))
    const until = { asOf: instant(asOf), knownAt: instant(knownAt) }
    const report = await runFold(await openSource(file, context), foldBilling(), until, watching(context))
    const schools = report.schools(dayIn(context.timeZone, until.asOf ?? until.knownAt ?? new Date()))
    const rows =
      format === 'json'
        ? schools
        : schools.map((school) => ({
            ...school,
            plan: planName(school),
            paymentStatus: paymentLabels[school.paymentStatus],
            overdue: school.isOverdue ? 'Yes' : 'No',
          }))
    const columns = {
      schoolName: 'School',
      students: 'Students',
      contactName: 'Contact',
      contactEmail: 'Email',
      plan: 'Plan',
      paymentStatus: 'Payment',
      overdue: 'Overdue',
      invoiceDate: 'Invoice',
      invoiceDueDate: 'Due',
      stripeInvoiceId: 'Stripe invoice',
      billingNotes: 'Notes',
    }
    await writeReport<object>(context, format, columns, rows)
  },
})
