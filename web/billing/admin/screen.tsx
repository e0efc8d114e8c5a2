import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { ChangesView } from './changes-view.tsx'
import { SchoolsView } from './schools-view.tsx'
import { Views } from './views.tsx'

export default function BillingManagementScreen() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'changes' ? 'changes' : 'schools'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          href="/admin/users"
          className="inline-flex min-h-6 items-center gap-2 font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to User Management
        </Link>
        <Views current={view} />
      </div>
      {view === 'changes' ? <ChangesView /> : <SchoolsView />}
    </>
  )
}
