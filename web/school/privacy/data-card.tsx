import { useState } from 'react'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'

/** Everything that the school owns, to take along. */
export const DataCard = () => {
  const [problem, setProblem] = useState('')
  return (
    <Card>
      <CardHeader title="Download Your Data" />
      <div className="grid grid-cols-1 justify-items-start gap-4 p-5">
        {problem && (
          <Notice tone="danger" title="Export Failed">
            {problem}
          </Notice>
        )}
        <p className="max-w-prose text-ink-soft">
          One zip file with your FAQs and events in every version, the chat history, unanswered questions, settings, logo, accounts, billing
          and the activity below, as CSV and JSON. It has no visitors’ addresses.
        </p>
        <ExportButton label="Download Everything" path="/api/school/export" onProblem={setProblem} />
      </div>
    </Card>
  )
}
