import type { AdminUser } from '@clearbell/contracts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import type { UserActions } from '../use-user-actions.ts'
import { Billing, Contact, Created, Invoice, LastLogin, Organization, StatusBadges } from './details.tsx'
import { RowActions } from './row-actions.tsx'

export const userColumns = (actions: UserActions): Column<AdminUser>[] => [
  { heading: 'Organization', width: 'min-w-36', cell: (user) => <Organization user={user} /> },
  { heading: 'Contact', width: 'min-w-38', cell: (user) => <Contact user={user} /> },
  { heading: 'Status', inCard: 'badges', cell: (user) => <StatusBadges user={user} /> },
  { heading: 'Billing', cell: (user) => <Billing user={user} /> },
  { heading: 'Invoice', width: 'min-w-36', cell: (user) => <Invoice user={user} /> },
  { heading: 'Last Login', className: 'text-xs/5', cell: (user) => <LastLogin user={user} /> },
  { heading: 'Created', className: 'text-xs/5', cell: (user) => <Created user={user} /> },
  { heading: 'Actions', inCard: 'actions', cell: (user) => <RowActions user={user} actions={actions} /> },
]
