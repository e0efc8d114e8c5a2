import type { AdminUser } from '@clearbell/contracts'
import type { ReactNode } from 'react'
import { displayName } from '../../names.ts'
import type { UserActions } from '../use-user-actions.ts'
import { Billing, Contact, Created, Email, Invoice, LastLogin, Organization, StatusBadges } from './details.tsx'
import { RowActions } from './row-actions.tsx'

/** The table's rows on a small screen. */
export const UserCards = ({ users, actions }: { users: AdminUser[]; actions: UserActions }) => (
  <ul aria-label="Users" className="grid grid-cols-1 gap-3">
    {users.map((user) => (
      <li key={user.id} className="grid grid-cols-1 gap-3 rounded-box border border-line bg-surface p-4 shadow-card">
        <div>
          <h2 className="font-medium">{displayName(user)}</h2>
          <Email user={user} />
        </div>
        <StatusBadges user={user} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Detail label="Organization" children={<Organization user={user} />} />
          <Detail label="Contact" children={<Contact user={user} />} />
          <Detail label="Billing" children={<Billing user={user} />} />
          <Detail label="Invoice" children={<Invoice user={user} />} />
          <Detail label="Last Login" children={<LastLogin user={user} />} />
          <Detail label="Created" children={<Created user={user} />} />
        </dl>
        <div className="border-t border-line pt-3">
          <RowActions user={user} actions={actions} />
        </div>
      </li>
    ))}
  </ul>
)

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)
