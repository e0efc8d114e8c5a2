import { SearchX, UserPlus, Users } from 'lucide-react'
import { ApiError } from '../../../api/error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../../../ui/feedback/states.tsx'
import { plural } from '../../../ui/format/numbers.ts'
import { useIsNarrow } from '../../../ui/hooks/use-media.ts'
import type { FilterState } from '../../../ui/lists/filter.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ResultCount } from '../../../ui/lists/result-count.tsx'
import type { UserActions } from '../use-user-actions.ts'
import { pageSize, useUsers } from '../use-users.ts'
import { isFiltered, type userFilter } from './filter.ts'
import { UserCards } from './user-cards.tsx'
import { UserTable } from './user-table.tsx'

interface Props {
  state: FilterState<typeof userFilter>
  actions: UserActions
}

export const UserList = (props: Props) => {
  const list = useUsers(props.state.filter, props.state.after)
  const { data: page, error, isLoading } = list
  return (
    <>
      <ResultCount count={error || isLoading || !page ? undefined : plural(page.total, 'user')} />
      <Content {...props} list={list} />
    </>
  )
}

const Content = ({ state, actions, list: { data: page, error, mutate, isLoading } }: Props & { list: ReturnType<typeof useUsers> }) => {
  const isNarrow = useIsNarrow()
  // The session has ended: the way to the sign-in screen is under way.
  if (error instanceof ApiError && error.status === 401) return null
  if (error)
    return (
      <Card>
        <LoadFailed what="the users" error={error} onRetry={() => void mutate()} />
      </Card>
    )
  // Nothing of another filter says nothing of this one.
  if (!page || (isLoading && page.rows.length === 0)) return <ListSkeleton />
  if (page.rows.length === 0)
    return (
      <Card>
        {isFiltered(state.filter) ? <NoMatches onClear={state.clear} /> : <NoUsers onCreate={() => actions.open({ kind: 'create' })} />}
      </Card>
    )
  const Rows = isNarrow ? UserCards : UserTable
  return (
    <div aria-busy={isLoading} className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60">
      <Rows users={page.rows} actions={actions} />
      <Pager
        shown={page.rows.length}
        total={page.total}
        pageSize={pageSize}
        hasNext={page.hasNext}
        last={page.rows.at(-1)?.id}
        isLoading={isLoading}
      />
    </div>
  )
}

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={SearchX} title="No matching users found" action={<Button onClick={onClear}>Clear Filters</Button>}>
    Try another word or another status.
  </EmptyState>
)

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
