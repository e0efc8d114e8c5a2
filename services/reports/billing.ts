import {
  type Billing,
  type BillingOverviewRow,
  isOverdue,
  nameOfPerson,
  noBilling,
  studentsLabel,
  type UserProfile,
} from '@clearbell/contracts'
import type { LoggedEvent } from '@clearbell/eventstore'
import type { Fold } from './source.ts'

export interface BillingReport {
  /** The schools with their billing, in the order in which they registered.   @param today decides what is overdue */
  schools(today: string): BillingOverviewRow[]
}

interface School {
  name?: string
  createdAt?: string
  enrollmentSize: number | null
  administrator?: { userId: string; profile: UserProfile }
  billing: Billing
  version: number
}

const unknown = (): School => ({ enrollmentSize: null, billing: noBilling, version: 0 })

/** Every school that has an administrator and its billing, as the operator sees it. */
export const foldBilling = (): Fold<BillingReport> => {
  const schools = new Map<string, School>()
  const schoolOf = new Map<string, string>()

  const change = (schoolId: string, to: Partial<School>) => {
    schools.set(schoolId, { ...(schools.get(schoolId) ?? unknown()), ...to })
  }

  const apply = (event: LoggedEvent): void => {
    const { type, data } = event
    switch (type) {
      case 'SchoolRegistered':
        change(data.schoolId, { name: data.name, enrollmentSize: data.enrollmentSize, createdAt: event.metadata.occurredAt })
        return
      case 'SchoolRenamed':
        change(data.schoolId, { name: data.after })
        return
      case 'SchoolDetailsChanged':
        change(data.schoolId, { enrollmentSize: data.after.enrollmentSize })
        return
      case 'BillingUpdated':
        change(data.schoolId, { billing: data.after, version: event.version })
        return
      case 'UserCreated': {
        const { userId, schoolId, isAdmin: _a, requirePasswordChange: _r, ...profile } = data
        if (schoolId === null) return
        schoolOf.set(userId, schoolId)
        change(schoolId, { administrator: { userId, profile } })
        return
      }
      case 'UserUpdated': {
        const schoolId = schoolOf.get(data.userId)
        const isAdministrator = schoolId !== undefined && schools.get(schoolId)?.administrator?.userId === data.userId
        if (isAdministrator) change(schoolId, { administrator: { userId: data.userId, profile: data.after } })
        return
      }
      default:
    }
  }

  const row = (today: string, [id, school]: [string, School]): BillingOverviewRow[] => {
    const { name, createdAt, administrator, billing, version, enrollmentSize } = school
    if (name === undefined || createdAt === undefined || !administrator) return []
    const { userId, profile } = administrator
    return [
      {
        ...billing,
        id,
        userId,
        schoolName: name,
        contactName: nameOfPerson({ ...profile, email: null }),
        contactEmail: profile.email,
        students: studentsLabel(enrollmentSize, profile.enrollmentSize),
        isOverdue: isOverdue(billing, today),
        version,
        createdAt,
      },
    ]
  }

  return {
    types: ['SchoolRegistered', 'SchoolRenamed', 'SchoolDetailsChanged', 'BillingUpdated', 'UserCreated', 'UserUpdated'],
    apply,
    report: { schools: (today) => [...schools].flatMap((entry) => row(today, entry)) },
  }
}
