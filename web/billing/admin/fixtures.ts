import { type BillingChange, type BillingOverviewRow, type BillingSummary, dayIn, noBilling } from '@clearbell/contracts'
import { type Answer, list } from '../../testing/stand-in.ts'
import { operator } from '../../users/admin/fixtures.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
/** `YYYY-MM-DD` of so many days ago, on the platform's clock, which the screens count by. */
export const day = (days: number): string => dayIn('America/New_York', daysAgo(days))

const row = (at: number, schoolName: string, more: Partial<BillingOverviewRow>): BillingOverviewRow => ({
  ...noBilling,
  id: `school-${at}`,
  userId: `user-${at}`,
  schoolName,
  contactName: 'Dana Whitfield',
  contactEmail: `office@school-${at}.example`,
  students: '500-2000 students',
  isOverdue: false,
  version: 3,
  createdAt: '2026-01-05T15:00:00.000Z',
  ...more,
})

/** One school of every kind. */
export const schools: BillingOverviewRow[] = [
  row(1, 'Maple Ridge Elementary', {
    contactEmail: 'dana.whitfield@mapleridge.example',
    students: '640 students',
    paymentStatus: 'paid',
    subscriptionTier: 'midsize',
    subscriptionType: 'annual',
    invoiceDate: '2026-01-15',
    invoiceDueDate: '2026-02-15',
    stripeInvoiceId: 'in_1Q2w3E',
    billingNotes: 'Pays by cheque.\nCall before the summer.',
  }),
  row(2, 'North Valley Unified School District', {
    contactName: 'Marcus Delgado-Fitzgerald',
    contactEmail: 'm.delgado@northvalley-unified.example',
    students: '5000+ students',
    version: 0,
  }),
  row(3, 'Brookside Academy', {
    contactName: 'Aisha Rahman',
    students: 'Under 500 students',
    paymentStatus: 'invoice_sent',
    subscriptionTier: 'small',
    subscriptionType: 'monthly',
    invoiceDate: day(10),
    invoiceDueDate: day(-20),
  }),
  row(4, 'Lakeview High School', {
    contactName: null,
    students: null,
    paymentStatus: 'invoice_sent',
    subscriptionTier: 'large',
    subscriptionType: null,
    invoiceDate: day(41),
    isOverdue: true,
  }),
]

export const summary: BillingSummary = { totalSchools: 42, paid: 30, pending: 5, invoiceSent: 7, overdue: 1 }

const change = (at: number, more: Partial<BillingChange>): BillingChange => ({
  id: `change-${at}`,
  schoolId: 'school-1',
  schoolName: 'Maple Ridge Elementary',
  at: daysAgo(at * 11).toISOString(),
  by: 'Olivia Park',
  version: 40 - at,
  changes: [{ field: 'paymentStatus', before: 'invoice_sent', after: 'paid' }],
  ...more,
})

export const changes = (count: number): BillingChange[] =>
  [
    change(1, {}),
    change(2, {
      changes: [
        { field: 'paymentStatus', before: 'pending', after: 'invoice_sent' },
        { field: 'invoiceDate', before: null, after: '2026-01-15' },
        { field: 'billingNotes', before: 'Pays by cheque.', after: null },
      ],
    }),
    change(3, { by: 'System', schoolId: 'school-3', schoolName: 'Brookside Academy' }),
    ...Array.from({ length: Math.max(0, count - 3) }, (_, at) => change(at + 4, {})),
  ].slice(0, count)

const filtered: Answer = (query) => {
  const status = query.get('status') ?? 'all'
  return list(
    schools.filter(({ paymentStatus, isOverdue }) => status === 'all' || (status === 'overdue' ? isOverdue : paymentStatus === status)),
  )(query)
}

/** What the API answers an operator. */
export const answers: Record<string, Answer> = {
  'GET /api/auth/user': { body: operator },
  'GET /api/admin/billing': filtered,
  'GET /api/admin/billing/summary': { body: summary },
  'GET /api/admin/billing/changes': list(changes(3)),
  'GET /api/admin/schools/school-1/billing/history': list(changes(30)),
  'GET /api/admin/schools/school-2/billing/history': list([]),
  'GET /api/admin/schools/school-3/billing/history': list(changes(1)),
  'GET /api/admin/schools/school-4/billing/history': list(changes(2)),
}
