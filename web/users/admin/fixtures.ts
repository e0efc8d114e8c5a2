import type { AdminUser, AdminUserSummary, AuditEntry, UndeliveredMail } from '@clearbell/contracts'
import * as shared from '../../testing/fixtures.ts'
import { type Answer, list } from '../../testing/stand-in.ts'

const { school: _, ...account } = shared.user

export const operator: AdminUser = {
  ...account,
  id: 'operator-1',
  email: 'operator@clearbell.example',
  firstName: 'Olivia',
  lastName: 'Park',
  organizationName: null,
  enrollmentSize: null,
  isAdmin: true,
  lastLoginAt: '2026-11-20T15:00:00.000Z',
  school: null,
}

export const customer: AdminUser = {
  ...account,
  phoneNumber: '+1 555 0142',
  websiteUrl: 'https://www.mapleridge.example/',
  lastLoginAt: '2026-11-18T13:20:00.000Z',
  school: {
    ...shared.school,
    stripeInvoiceId: 'in_1Q2w3E',
    billingNotes: 'Pays by cheque.',
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    adminUserId: account.id,
  },
}

const school = (at: number, name: string, more: Partial<NonNullable<AdminUser['school']>>): AdminUser['school'] => ({
  ...customer.school!,
  id: `school-${at}`,
  name,
  stripeInvoiceId: null,
  billingNotes: null,
  ...more,
})

const unbilled = { subscriptionTier: null, subscriptionType: null, invoiceDate: null, invoiceDueDate: null } as const

const others: Partial<AdminUser>[] = [
  {
    firstName: 'Marcus',
    lastName: 'Delgado-Fitzgerald',
    email: 'm.delgado@northvalley-unified.example',
    organizationName: 'North Valley Unified School District',
    enrollmentSize: '5000+',
    phoneNumber: null,
    websiteUrl: null,
    requirePasswordChange: true,
    lastLoginAt: null,
    school: school(2, 'North Valley Unified School District', { paymentStatus: 'pending', ...unbilled }),
  },
  {
    firstName: 'Aisha',
    lastName: 'Rahman',
    email: 'aisha@brookside.example',
    organizationName: 'Brookside Academy',
    enrollmentSize: 'Under 500',
    websiteUrl: 'https://brookside.example/',
    school: school(3, 'Brookside Academy', {
      paymentStatus: 'invoice_sent',
      subscriptionTier: 'small',
      subscriptionType: 'monthly',
      invoiceDate: '2026-11-02',
      invoiceDueDate: '2026-12-02',
    }),
  },
  {
    firstName: 'Tom',
    lastName: 'Becker',
    email: 'tom.becker@lakeview.example',
    organizationName: 'Lakeview High School',
    enrollmentSize: '2000-5000',
    status: 'inactive',
    school: school(4, 'Lakeview High School', { subscriptionTier: 'large', invoiceDate: '2025-08-01', invoiceDueDate: '2025-08-31' }),
  },
]

/** The operator, then customers of every kind, over and over. */
export const users = (count: number): AdminUser[] => [
  operator,
  ...Array.from({ length: count - 1 }, (_, at) => ({ ...customer, ...(at % 4 === 0 ? {} : others[(at % 4) - 1]), id: `user-${at + 1}` })),
]

export const summary: AdminUserSummary = { total: 61, active: 46, inactive: 15, pendingSetup: 15 }

export const mail: UndeliveredMail = {
  id: 'mail-1',
  userId: 'user-2',
  email: 'm.delgado@northvalley-unified.example',
  kind: 'login',
  reason: 'refused',
  detail: '550 5.1.1 No such mailbox here',
  at: '2026-11-20T09:12:00.000Z',
}

const entry = (at: number, type: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `entry-${at}`,
  type,
  at: new Date(Date.UTC(2026, 10, 20, 12) - at * 5_400_000).toISOString(),
  actor: 'Dana Whitfield',
  ipAddress: '203.0.113.7',
  changes: [],
  ...more,
})

const reason = (after: string) => [{ field: 'reason', before: null, after }]

export const trail = (count: number): AuditEntry[] =>
  [
    entry(1, 'SignedIn'),
    entry(2, 'SignInFailed', { actor: null, changes: reason('wrong_password') }),
    entry(3, 'UserUpdated', {
      actor: 'Olivia Park',
      changes: [
        { field: 'lastName', before: 'Whitefield', after: 'Whitfield' },
        { field: 'phoneNumber', before: '555 0100', after: null },
      ],
    }),
    entry(4, 'MailNotDelivered', { actor: null, ipAddress: null, changes: reason('gave_up') }),
    entry(5, 'UserCreated', { actor: 'Olivia Park' }),
    ...Array.from({ length: Math.max(0, count - 5) }, (_, at) => entry(at + 6, 'SignedIn')),
  ].slice(0, count)

/** What the API answers an operator: one user of every kind, for more rows only take time. */
export const answers: Record<string, Answer> = {
  'GET /api/auth/user': { body: operator },
  'GET /api/admin/users': list(users(5)),
  'GET /api/admin/users/summary': { body: summary },
  'GET /api/admin/undelivered-mails': { body: [] },
  'GET /api/admin/users/user-1/trail': list(trail(30)),
}
