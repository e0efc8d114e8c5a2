import { useSearchParams } from 'wouter'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { ChangesView } from './changes-view.tsx'
import { SchoolsView } from './schools-view.tsx'
import { Views } from './views.tsx'

export default function BillingManagementScreen() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'changes' ? 'changes' : 'schools'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink href="/admin/users">Back to User Management</BackLink>
        <Views current={view} />
      </div>
      {view === 'changes' ? <ChangesView /> : <SchoolsView />}
    </>
  )
}
