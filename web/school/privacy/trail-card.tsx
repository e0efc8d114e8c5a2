import { Card, CardHeader } from '../../ui/display/card.tsx'
import { useFilter } from '../../ui/lists/filter.ts'
import { trailFilter } from '../../users/admin/trail/filter.ts'
import { Trail } from '../../users/admin/trail/trail.tsx'

/** Who did what, for the school's administrators. */
export const TrailCard = () => (
  <Card>
    <CardHeader title="Activity" />
    <div className="p-5">
      <Trail path="/api/school/trail" state={useFilter(trailFilter)} />
    </div>
  </Card>
)
