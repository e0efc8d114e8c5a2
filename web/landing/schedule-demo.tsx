import { Button } from '../ui/controls/button.tsx'

/** The one step that the page wants. */
export const ScheduleDemo = () => (
  <Button asChild look="primary" size="lg">
    <a href="/lead-capture">Schedule Demo</a>
  </Button>
)
