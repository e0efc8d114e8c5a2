import type { School } from '@clearbell/contracts'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { useUser } from '../../users/use-user.ts'
import { DataCard } from './data-card.tsx'
import { MaskingCard } from './masking-card.tsx'
import { TrailCard } from './trail-card.tsx'

export default function PrivacyScreen() {
  const school = useUser().user?.school
  return school ? <Privacy school={school} /> : <Spinner />
}

const Privacy = ({ school }: { school: School }) => (
  <div className="grid grid-cols-1 items-start gap-4">
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <MaskingCard school={school} />
      <DataCard />
    </div>
    <TrailCard />
  </div>
)
