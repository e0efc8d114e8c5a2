import type { AdminUser } from '@clearbell/contracts'
import { UserPlus, Users } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Email } from '../../../ui/display/email.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { FilterState } from '../../../ui/lists/filter.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { displayName } from '../../names.ts'
import type { UserActions } from '../use-user-actions.ts'
import { useUsers } from '../use-users.ts'
import { userColumns } from './columns.tsx'
import type { UserFilter } from './filter.ts'

interface Props {
  state: FilterState<UserFilter>
  actions: UserActions
}

export const UserList = ({ state, actions }: Props) => (
  <PagedList
    list={useUsers(state)}
    state={state}
    noun="user"
    hint="Try another word or another status."
    empty={<NoUsers onCreate={() => actions.open({ kind: 'create' })} />}
    skeleton={<ListSkeleton />}
  >
    {(users) => <DataTable isWide label="Users" rows={users} title={title} columns={userColumns(actions)} />}
  </PagedList>
)

const title = {
  heading: 'User',
  width: 'min-w-34',
  of: displayName,
  note: ({ email }: AdminUser) => <Email address={email} />,
}

const NoUsers = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={Users}
    title="No users yet. Create your first customer account to get started."
    action={
      <Button look="primary" onClick={onCreate}>
        <UserPlus aria-hidden />
        Create User
      </Button>
    }
  />
)

const ListSkeleton = () => (
  <Card className="divide-y divide-line">
    <Loading what="the users" />
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex items-center gap-6 px-4 py-3">
        <div className="grid grow gap-1.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-52" />
        </div>
        <Skeleton className="h-4 w-1/5 max-sm:hidden" />
        <Skeleton className="h-5 w-16 max-sm:hidden" />
        <Skeleton className="h-7 w-36 max-sm:hidden" />
      </div>
    ))}
  </Card>
)
