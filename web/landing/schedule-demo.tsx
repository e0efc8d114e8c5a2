import { Button } from '../ui/controls/button.tsx'

/** The one step that the page wants. */
export const ScheduleDemo = () => (
  <Button asChild look="primary" className="h-12 px-6 text-base">
    <a href="/lead-capture">Schedule Demo</a>
  </Button>
)
