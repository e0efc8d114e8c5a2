import type { Attention, CurrentUser } from '@clearbell/contracts'
import { user } from '../../testing/fixtures.ts'

export const operator: CurrentUser = {
  ...user,
  email: 'olivia.park@clearbell.example',
  firstName: 'Olivia',
  lastName: 'Park',
  isAdmin: true,
  school: null,
}

/** A line of every kind. */
export const attention: Attention = {
  overdue: 2,
  invoiceSent: 5,
  pending: 3,
  newLeads: 4,
  undeliveredMails: 1,
  total: 5,
  schools: [
    { reason: 'overdue', schoolId: 's1', schoolName: 'Maple Ridge Elementary', days: 64 },
    { reason: 'overdue', schoolId: 's2', schoolName: 'Saint Brigid & Holy Cross Regional Preparatory Academy', days: 31 },
    { reason: 'no_upload', schoolId: 's3', schoolName: 'Harbor Light School', days: 12 },
    { reason: 'widget_unseen', schoolId: 's4', schoolName: 'Elm Street School', days: 0 },
    { reason: 'many_unanswered', schoolId: 's5', schoolName: 'Granite Peak High School', asked: 1_204, unanswered: 402 },
  ],
}

export const nothing: Attention = { overdue: 0, invoiceSent: 0, pending: 0, newLeads: 0, undeliveredMails: 0, total: 0, schools: [] }
