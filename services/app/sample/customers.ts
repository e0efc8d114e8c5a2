import { createHash } from 'node:crypto'
import {
  type CommandContext,
  commandContext,
  derivedId,
  handleChangeSchoolDetails,
  handleCreateUser,
  handleSeeWidget,
  handleUpdateBilling,
  handleUploadFAQ,
  handleUser,
  recordAccess,
} from '@clearbell/commands'
import { type Actor, type Billing, dayIn } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { AppKeys } from '@clearbell/secrets'
import { type BillingStep, type InventedSchool, inventedFAQs } from '../../../samples/schools.ts'
import { DAY_MS } from './school.ts'

export const customerIdOf = (slug: string): string => derivedId('sample', 'customer', slug)
const adminIdOf = (slug: string): string => derivedId('sample', 'customer administrator', slug)

/** The parts that make the operator's half of the sample. */
export interface Making {
  store: EventStore
  keys: AppKeys
  operator: Actor
  /** The day the past year ends on, the same at every start. */
  end: Date
  /** In which the operator's days are counted. */
  timeZone: string
  signal: AbortSignal
}

/** The context of one step. Each has its own key, so that the next start completes one that was cut short. */
export const stepAt = ({ end, signal }: Making, daysAgo: number, actor: Actor, ...key: string[]): CommandContext => {
  signal.throwIfAborted()
  const now = new Date(end.getTime() - daysAgo * DAY_MS)
  return commandContext({ now, actor, idempotency: { scope: ['sample', ...key], key: '', content: {} } })
}

const DUE_DAYS = 30

/** The billing fields that a step changes. */
const changesOf = ({ daysAgo, invoice, isPaid, tier, type, notes }: BillingStep, { end, timeZone }: Making): Partial<Billing> => {
  const day = (ago: number) => dayIn(timeZone, new Date(end.getTime() - ago * DAY_MS))
  return {
    ...(tier && { subscriptionTier: tier }),
    ...(type && { subscriptionType: type }),
    ...(notes !== undefined && { billingNotes: notes }),
    ...(invoice && {
      paymentStatus: 'invoice_sent',
      invoiceDate: day(daysAgo),
      invoiceDueDate: day(daysAgo - DUE_DAYS),
      stripeInvoiceId: invoice,
    }),
    ...(isPaid && { paymentStatus: 'paid' }),
  }
}

const accountOf = ({ slug, name, administrator: [firstName, lastName], band, timeZone, hasToSetUp = false }: InventedSchool) => {
  const [userId, schoolId] = [adminIdOf(slug), customerIdOf(slug)]
  const email = `office@${slug}.example`
  const shared = { websiteUrl: `https://www.${slug}.example` }
  return {
    user: {
      userId,
      schoolId,
      isAdmin: false,
      requirePasswordChange: hasToSetUp,
      email,
      firstName,
      lastName,
      phoneNumber: '(555) 555-0142',
      organizationName: name,
      enrollmentSize: band,
      ...shared,
    },
    school: {
      schoolId,
      name,
      adminUserId: userId,
      timeZone,
      enrollmentSize: null,
      contactName: `${firstName} ${lastName}`,
      contactEmail: email,
      contactPhone: '(555) 555-0142',
      ...shared,
    },
  }
}

const file = {
  fileName: 'faqs.csv',
  fileHash: createHash('sha256').update(JSON.stringify(inventedFAQs)).digest('hex'),
  rows: inventedFAQs.map((faq) => ({ ...faq, links: [], pdfAttachments: [] })),
}

/** Makes one customer with a past, by the commands behind the operator's and the school's clicks. */
export const makeCustomer = async (making: Making, school: InventedSchool): Promise<void> => {
  const { store, keys, operator, end } = making
  const { slug, registeredDaysAgo, billing, students, uploadedDaysAgo, seenDaysAgo, deactivatedDaysAgo, hasToSetUp } = school
  const [schoolId, userId] = [customerIdOf(slug), adminIdOf(slug)]
  const admin: Actor = { kind: 'user', userId }
  const at = (daysAgo: number, actor: Actor, ...key: string[]) => stepAt(making, daysAgo, actor, slug, ...key)

  const account = accountOf(school)
  await handleCreateUser(store, { emailHash: keys.emailHash(account.user.email), ...account }, at(registeredDaysAgo, operator, 'account'))
  const stripe = billing.some(({ invoice }) => invoice) && {
    stripeCustomerId: `cus_sample_${slug}`,
    stripeSubscriptionId: `sub_sample_${slug}`,
  }
  const details = { enrollmentSize: students, ...stripe }
  await handleChangeSchoolDetails(store, schoolId, details, at(registeredDaysAgo - 0.1, operator, 'details'))
  for (const [index, step] of billing.entries())
    await handleUpdateBilling(store, schoolId, changesOf(step, making), at(step.daysAgo, operator, 'billing', String(index)))
  if (!hasToSetUp) {
    const visit = { userId, ipAddress: null, userAgent: null }
    await recordAccess(store, { type: 'SignedIn', data: visit }, at(uploadedDaysAgo ?? registeredDaysAgo - 0.2, admin, 'signed in'))
  }
  if (uploadedDaysAgo !== undefined) await handleUploadFAQ(store, { schoolId, ...file }, at(uploadedDaysAgo, admin, 'upload'))
  if (seenDaysAgo !== undefined) {
    const day = dayIn(school.timeZone, new Date(end.getTime() - seenDaysAgo * DAY_MS))
    const seen = { schoolId, domain: `www.${slug}.example`, day }
    await handleSeeWidget(store, seen, at(seenDaysAgo, { kind: 'visitor' }, 'widget'))
  }
  if (deactivatedDaysAgo !== undefined && operator.kind === 'user') {
    const data = { userId, status: 'inactive' as const, byUserId: operator.userId }
    await handleUser(store, { type: 'SetUserStatus', data }, at(deactivatedDaysAgo, operator, 'deactivated'))
  }
}
