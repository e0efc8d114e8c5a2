import { useState } from 'react'
import { useUser } from '../../users/use-user.ts'
import { ActionsCard } from './actions-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { snippetsFor } from './snippets.ts'
import { TechnicalCard } from './technical-card.tsx'
import { TestDialog } from './test-dialog.tsx'

const UNKNOWN_SCHOOL = 'your-school-id' // product.md 2, Embed Code

export default function EmbedScreen() {
  const school = useUser().user?.school
  const [isTesting, setTesting] = useState(false)
  const schoolId = school?.id ?? UNKNOWN_SCHOOL
  const test = () => setTesting(true)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <OptionsCard snippets={snippetsFor(schoolId, location.origin, school?.embedCode ?? null)} onTest={test} />
      <div className="grid grid-cols-1 gap-4">
        <ActionsCard onTest={test} />
        <TechnicalCard schoolId={schoolId} />
      </div>
      {school && <TestDialog school={school} open={isTesting} onOpenChange={setTesting} />}
    </div>
  )
}
