import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  commandContext,
  derivedId,
  handleCreateUser,
  handleCustomiseWidget,
  handleUpdateBilling,
  handleUploadCalendar,
  handleUploadFAQ,
} from '@clearbell/commands'
import { dayIn } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { readFaqs } from '@clearbell/imports'
import type { AppKeys, Credentials } from '@clearbell/secrets'
import { sampleCalendar } from '../../../samples/calendar.ts'
import { SAMPLE_SCHOOL } from '../../../samples/sample-school.ts'
import type { DataFolder } from '../config/data-folder.ts'

export const SAMPLE_SCHOOL_ID = derivedId('sample', 'school')
const ADMIN_ID = derivedId('sample', 'administrator')

export const DAY_MS = 86_400_000
export const SAMPLE_DAYS = 42

const faqFile = new URL('../../../samples/faqs.csv', import.meta.url)

/** Every step has a key of its own, so that a start that was cut short is completed by the next one. */
const contextAt = (now: Date, step: string) =>
  commandContext({ now, actor: { kind: 'user', userId: ADMIN_ID }, idempotency: { scope: ['sample'], key: step, content: {} } })

const account = (email: string) => ({
  user: {
    userId: ADMIN_ID,
    schoolId: SAMPLE_SCHOOL_ID,
    isAdmin: false,
    requirePasswordChange: false,
    email,
    firstName: SAMPLE_SCHOOL.administrator.firstName,
    lastName: SAMPLE_SCHOOL.administrator.lastName,
    phoneNumber: SAMPLE_SCHOOL.phone,
    organizationName: SAMPLE_SCHOOL.name,
    enrollmentSize: SAMPLE_SCHOOL.enrollmentSize,
    websiteUrl: SAMPLE_SCHOOL.website,
  },
  school: {
    schoolId: SAMPLE_SCHOOL_ID,
    name: SAMPLE_SCHOOL.name,
    adminUserId: ADMIN_ID,
    timeZone: SAMPLE_SCHOOL.timeZone,
    enrollmentSize: null,
    contactName: `${SAMPLE_SCHOOL.administrator.firstName} ${SAMPLE_SCHOOL.administrator.lastName}`,
    contactEmail: SAMPLE_SCHOOL.email,
    contactPhone: SAMPLE_SCHOOL.phone,
    websiteUrl: SAMPLE_SCHOOL.website,
  },
})

const readSampleFaqs = async () => {
  const bytes = await readFile(faqFile)
  const read = await readFaqs(bytes)
  if (!read.ok) throw new Error(`${faqFile.pathname}: ${read.message}`)
  return { fileName: 'faqs.csv', fileHash: createHash('sha256').update(bytes).digest('hex'), rows: read.entries }
}

/** A year's subscription, paid a week before the school's first question. */
const billingFrom = (begin: Date) => ({
  paymentStatus: 'paid' as const,
  subscriptionTier: 'midsize' as const,
  subscriptionType: 'annual' as const,
  invoiceDate: dayIn(SAMPLE_SCHOOL.timeZone, begin),
  invoiceDueDate: dayIn(SAMPLE_SCHOOL.timeZone, new Date(begin.getTime() + 365 * DAY_MS)),
  stripeInvoiceId: null,
  billingNotes: null,
})

/** Registers the sample school through the same commands a person's clicks come down to.
 *  @param now the day the six weeks end on */
export const registerSampleSchool = async (
  { store, credentials, keys }: { store: EventStore; credentials: Credentials; keys: AppKeys },
  folder: DataFolder,
  now: Date,
): Promise<void> => {
  const begin = new Date(now.getTime() - (SAMPLE_DAYS + 2) * DAY_MS)
  const { email, password } = await folder.signIn('School administrator', SAMPLE_SCHOOL.administrator.email)
  await credentials.setPassword(ADMIN_ID, password)
  await handleCreateUser(store, { emailHash: keys.emailHash(email), ...account(email) }, contextAt(begin, 'account'))
  await handleUpdateBilling(store, SAMPLE_SCHOOL_ID, billingFrom(begin), contextAt(begin, 'billing'))
  const { primaryColor, greeting: greetingText, fallback: fallbackMessage } = SAMPLE_SCHOOL.widget
  await handleCustomiseWidget(store, SAMPLE_SCHOOL_ID, { primaryColor, greetingText, fallbackMessage }, contextAt(begin, 'widget'))
  const today = dayIn(SAMPLE_SCHOOL.timeZone, now)
  const calendar = {
    fileName: 'events.csv',
    fileHash: createHash('sha256').update(today).digest('hex'),
    rows: sampleCalendar(today),
    today,
  }
  await handleUploadCalendar(store, { schoolId: SAMPLE_SCHOOL_ID, ...calendar }, contextAt(begin, 'calendar'))
  await handleUploadFAQ(store, { schoolId: SAMPLE_SCHOOL_ID, ...(await readSampleFaqs()) }, contextAt(begin, 'faqs'))
}
