import { useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/skeleton.tsx'
import { notAvailable, useSchool } from '../use-school.ts'
import { ActionsCard } from './actions-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { snippetsFor } from './snippets.ts'
import { TechnicalCard } from './technical-card.tsx'
import { TestDialog } from './test-dialog.tsx'
import { TestScreen } from './test-screen.tsx'
import { isTestWindow } from './test-window.ts'
import { WebsitesCard } from './websites-card.tsx'

const UNKNOWN_SCHOOL = 'your-school-id' // product.md 2, Embed Code

export default function EmbedScreen() {
  return isTestWindow('/embed-code', useSearch()) ? <TestScreen /> : <EmbedCode />
}

const EmbedCode = () => {
  const { school, error, retry } = useSchool()
  const [isTesting, setTesting] = useState(false)
  if (!school && !error)
    return (
      <Card className="p-5">
        <LinesSkeleton what="the embed code" />
      </Card>
    )
  const schoolId = school?.id ?? UNKNOWN_SCHOOL
  const test = () => setTesting(true)
  const snippets = snippetsFor(schoolId, location.origin, school?.embedCode ?? null)
  return (
    <>
      {!school && (
        <Notice tone="danger" title={notAvailable}>
          <p>The code below does not name your school yet, so do not copy it.</p>
          <Button size="sm" className="mt-2" onClick={retry}>
            Retry
          </Button>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <OptionsCard snippets={snippets} onTest={test} />
        <div className="grid grid-cols-1 gap-4">
          <ActionsCard onTest={test} />
          <WebsitesCard />
          <TechnicalCard schoolId={schoolId} />
        </div>
        <TestDialog school={school} code={snippets.html} open={isTesting} onOpenChange={setTesting} />
      </div>
    </>
  )
}
