import type { AdminUser } from '@clearbell/contracts'
import { Invoice, PaymentAndPlan } from '../../../billing/details.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import type { UserActions } from '../use-user-actions.ts'
import { Contact, Created, LastLogin, Organization, StatusBadges } from './details.tsx'
import { RowActions } from './row-actions.tsx'

// Nine columns: at 1280 px they are all in sight, in small text.
const small = 'text-xs/5'

export const userColumns = (actions: UserActions): Column<AdminUser>[] => [
  { heading: 'Organization', width: 'min-w-26', className: small, cell: (user) => <Organization user={user} /> },
  { heading: 'Contact', width: 'min-w-30', className: small, cell: (user) => <Contact user={user} /> },
  { heading: 'Status', inCard: 'badges', className: '[&_span]:whitespace-normal', cell: (user) => <StatusBadges user={user} /> },
  { heading: 'Billing', className: small, cell: ({ school }) => <PaymentAndPlan school={school} /> },
  { heading: 'Invoice', className: `${small} [&>p]:whitespace-nowrap`, cell: ({ school }) => <Invoice school={school} /> },
  { heading: 'Last Login', className: small, cell: (user) => <LastLogin user={user} /> },
  { heading: 'Created', className: small, cell: (user) => <Created user={user} /> },
  { heading: 'Actions', inCard: 'actions', cell: (user) => <RowActions user={user} actions={actions} /> },
]
