import { BookOpen, LifeBuoy, Play } from 'lucide-react'
import { config } from '../../config.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'

export const ActionsCard = ({ onTest }: { onTest: () => void }) => (
  <Card>
    <CardHeader title="Quick Actions" />
    <div className="grid grid-cols-1 gap-2 p-5">
      <Button asChild>
        <a href={config.docsUrl} target="_blank" rel="noreferrer">
          <BookOpen aria-hidden />
          View Installation Guide
        </a>
      </Button>
      <Button onClick={onTest}>
        <Play aria-hidden />
        Test Widget Installation
      </Button>
      {config.supportEmail && (
        <Button asChild>
          <a href={`mailto:${config.supportEmail}`}>
            <LifeBuoy aria-hidden />
            Get Integration Help
          </a>
        </Button>
      )}
    </div>
  </Card>
)
