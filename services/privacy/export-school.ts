import { Readable } from 'node:stream'
import {
  addDays,
  CalendarQuery,
  ChatHistoryQuery,
  csvLines,
  dayIn,
  FAQQuery,
  GapQuery,
  limits,
  minuteIn,
  Refusal,
  ratingText,
} from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { writeCalendar } from '@clearbell/imports'
import {
  accountsForExport,
  exportGaps,
  exportInteractions,
  exportSchoolTrail,
  exportVisitors,
  findSchool,
  listCalendarEvents,
  listFAQs,
  readPages,
  readWidgetDomains,
  type SchoolRow,
  toSchool,
} from '@clearbell/projections'
import { ZipFile } from 'yazl'
import { findUploadedLogo } from './logo.ts'
import { trailCsv } from './trail-csv.ts'
import { jsonArray, versionsJson } from './versions.ts'

export interface SchoolExport {
  database: Database
  store: EventStore
  schoolId: string
  now: Date
  /** How an operator is named in the trail. */
  operator: string
  /** Adds visitors' addresses and browsers. For legal requests, on the command line only. */
  withVisitors?: boolean
}

type Content = AsyncIterable<string> | Iterable<string | Buffer>
type Files = Record<string, { about: string; content: () => Content }>

const text = (value: object): Content => [`${JSON.stringify(value, null, 2)}\n`]

const filesOf = async (
  { database, store, schoolId, now, operator, withVisitors = false }: SchoolExport,
  school: SchoolRow,
): Promise<Files> => {
  const { timeZone } = school
  const today = dayIn(timeZone, now)
  const minute = (at: Date | string | null) => (at === null ? '' : minuteIn(timeZone, new Date(at)))
  const { paymentStatus, subscriptionTier, subscriptionType, invoiceDate, invoiceDueDate, stripeInvoiceId, ...settings } = toSchool(school)
  const billing = { paymentStatus, subscriptionTier, subscriptionType, invoiceDate, invoiceDueDate, stripeInvoiceId }
  const faqs = () => readPages(async (page) => (await listFAQs(database, schoolId, { ...FAQQuery.parse({}), ...page })).rows)
  const events = () =>
    readPages(async (page) => (await listCalendarEvents(database, schoolId, { ...CalendarQuery.parse({}), ...page }, today)).rows)
  const chats = () => exportInteractions(database, school, ChatHistoryQuery.parse({}))
  const gaps = () =>
    exportGaps(database, schoolId, GapQuery.parse({}), { timeZone, range: { from: addDays(today, -29), to: today }, isFilter: false })
  const accounts = async function* () {
    yield* await accountsForExport(database, schoolId)
  }
  const logo = await findUploadedLogo(database, school)
  const websites = await readWidgetDomains(database, schoolId, today)
  return {
    'school.json': { about: 'the school and its widget settings', content: () => text(settings) },
    ...(logo && { [logo.name]: { about: 'the logo that it uploaded', content: () => [logo.content] } }),
    'websites.json': {
      about: 'the websites that may show its chat, and those that did in the last 30 days',
      content: () => text(websites),
    },
    'billing.json': { about: 'its subscription and last invoice', content: () => text(billing) },
    'users.csv': {
      about: 'its accounts',
      content: () =>
        csvLines(['First Name', 'Last Name', 'Email', 'Phone', 'Status', 'Last Login', 'Created'], accounts(), (user) => [
          user.firstName,
          user.lastName,
          user.email,
          user.phoneNumber,
          user.status,
          minute(user.lastLoginAt),
          minute(user.createdAt),
        ]),
    },
    'faqs.csv': {
      about: 'its FAQs as they are now, with the inactive ones',
      content: () =>
        csvLines(['Question', 'Answer', 'Category', 'Links', 'PDF_Attachments', 'Status'], faqs(), (faq) => [
          faq.question,
          faq.answer,
          faq.category,
          faq.links.join('; '),
          faq.pdfAttachments.join('; '),
          faq.isActive ? 'Active' : 'Inactive',
        ]),
    },
    'faq-versions.json': { about: 'every version of the FAQs', content: () => versionsJson(store, 'faqs', schoolId) },
    'events.csv': {
      about: `its calendar as it is now; up to ${limits.upload.maxRows} events can be uploaded again`,
      content: () => writeCalendar(events(), { maxRows: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY }),
    },
    'event-versions.json': { about: 'every version of the calendar', content: () => versionsJson(store, 'calendar', schoolId) },
    'chat-history.csv': {
      about: 'every question with its answer',
      content: () =>
        csvLines(['Date', 'Question', 'Answer', 'Answered', 'Similarity', 'Channel', 'Rating', 'Conversation', 'Id'], chats(), (chat) => [
          minute(chat.createdAt),
          chat.question,
          chat.answer,
          chat.wasAnswered ? 'yes' : 'no',
          chat.similarity,
          chat.channel,
          chat.rating ? ratingText(chat.rating) : '',
          chat.conversationId,
          chat.id,
        ]),
    },
    'unanswered-questions.json': { about: 'unanswered questions in groups', content: () => jsonArray(gaps()) },
    'audit-trail.csv': {
      about: 'sign-ins, changes, exports and erasures',
      content: () => trailCsv(timeZone, exportSchoolTrail(database, school, { kind: 'all' }, operator)),
    },
    ...(withVisitors && {
      'visitors.csv': {
        about: 'where the questions of chat-history.csv came from, as long as that is kept',
        content: () =>
          csvLines(['Id', 'Date', 'IP Address', 'Browser'], exportVisitors(database, schoolId), (visitor) => [
            visitor.id,
            minute(visitor.askedAt),
            visitor.ipAddress,
            visitor.userAgent,
          ]),
      },
    }),
  }
}

/** Everything that a school owns, as a zip file that is made while it is read.   @throws Refusal school_not_found */
export const exportSchool = async (options: SchoolExport): Promise<{ fileName: string; content: Readable }> => {
  const school = await findSchool(options.database, options.schoolId)
  if (!school) throw new Refusal('school_not_found')
  const day = dayIn(school.timeZone, options.now)
  const files = await filesOf(options, school)
  const about = Object.entries(files).map(([name, { about }]) => `${name}: ${about}`)
  const readme = [`${school.name}, ${day}`, `Times are those of ${school.timeZone}.`, '', ...about, ''].join('\r\n')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  zip.addBuffer(Buffer.from(readme), 'README.txt')
  for (const [name, { content }] of Object.entries(files))
    zip.addReadStreamLazy(name, { mtime: options.now }, (add) =>
      add(null, Readable.from(content(), { objectMode: false }).on('error', fail)),
    )
  zip.end()
  return { fileName: `school-data-${day}.zip`, content: output }
}
