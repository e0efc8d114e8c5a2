import type { AdminUser } from '@clearbell/contracts'
import { Invoice, PaymentAndPlan } from '../../../billing/details.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import type { UserActions } from '../use-user-actions.ts'
import { Contact, Created, LastLogin, Organization, StatusBadges } from './details.tsx'
import { RowActions } from './row-actions.tsx'

export const userColumns = (actions: UserActions): Column<AdminUser>[] => [
  { heading: 'Organization', width: 'min-w-36', cell: (user) => <Organization user={user} /> },
  { heading: 'Contact', width: 'min-w-38', cell: (user) => <Contact user={user} /> },
  { heading: 'Status', inCard: 'badges', cell: (user) => <StatusBadges user={user} /> },
  { heading: 'Billing', cell: ({ school }) => <PaymentAndPlan school={school} /> },
  { heading: 'Invoice', width: 'min-w-36', cell: ({ school }) => <Invoice school={school} /> },
  { heading: 'Last Login', className: 'text-xs/5', cell: (user) => <LastLogin user={user} /> },
  { heading: 'Created', className: 'text-xs/5', cell: (user) => <Created user={user} /> },
  { heading: 'Actions', inCard: 'actions', cell: (user) => <RowActions user={user} actions={actions} /> },
]
