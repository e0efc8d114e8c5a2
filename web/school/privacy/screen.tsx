import type { School } from '@clearbell/contracts'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { useUser } from '../../users/use-user.ts'
import { MaskingCard } from './masking-card.tsx'

export default function PrivacyScreen() {
  const school = useUser().user?.school
  return school ? <Privacy school={school} /> : <Spinner />
}

const Privacy = ({ school }: { school: School }) => (
  <div className="grid grid-cols-1 items-start gap-4">
    <MaskingCard school={school} />
  </div>
)
