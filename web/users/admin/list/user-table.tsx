import type { AdminUser } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { displayName } from '../../names.ts'
import type { UserActions } from '../use-user-actions.ts'
import { Billing, Contact, Created, Email, Invoice, LastLogin, Organization, StatusBadges } from './details.tsx'
import { RowActions } from './row-actions.tsx'

const headings = ['User', 'Organization', 'Contact', 'Status', 'Billing', 'Invoice', 'Last Login', 'Created', 'Actions']
// Where the columns are wider than the window, what can be done stays in sight; the shadow says that there is more beneath.
const pinned = 'sticky right-0 border-l border-line max-[1450px]:shadow-[-10px_0_12px_-8px_rgb(9_12_16/0.18)]'

interface Props {
  users: AdminUser[]
  actions: UserActions
}

export const UserTable = ({ users, actions }: Props) => (
  <div
    role="region"
    aria-label="Users"
    tabIndex={0}
    className="relative overflow-x-auto rounded-box border border-line bg-surface shadow-card"
  >
    <table className="w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={clsx(
                'border-b border-line bg-muted px-2.5 py-2.5 text-xs font-medium whitespace-nowrap text-ink-soft first:pl-4',
                heading === 'Actions' && pinned,
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} actions={actions} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ user, actions }: { user: AdminUser; actions: UserActions }) => (
  <tr className="group align-top last:[&>*]:border-b-0 [&>*]:border-b [&>*]:border-line [&>*]:px-2.5 [&>*]:py-3 [&>*:first-child]:pl-4">
    <th scope="row" className="min-w-42 font-normal">
      <p className="font-medium">{displayName(user)}</p>
      <Email user={user} />
    </th>
    <td className="min-w-36">
      <Organization user={user} />
    </td>
    <td className="min-w-38">
      <Contact user={user} />
    </td>
    <td>
      <StatusBadges user={user} />
    </td>
    <td>
      <Billing user={user} />
    </td>
    <td className="min-w-36">
      <Invoice user={user} />
    </td>
    <td className="text-xs/5">
      <LastLogin user={user} />
    </td>
    <td className="text-xs/5">
      <Created user={user} />
    </td>
    <td className={clsx(pinned, 'bg-surface')}>
      <RowActions user={user} actions={actions} />
    </td>
  </tr>
)
