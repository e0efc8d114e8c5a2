import type { CurrentUser } from '@clearbell/contracts'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { displayName } from '../users/names.ts'

const unknown = 'Not specified'

const enrollmentOf = (user: CurrentUser | null): string => {
  const students = user?.school?.enrollmentSize
  return students == null ? user?.enrollmentSize || unknown : formatCount(students)
}

export const SchoolCard = ({ user }: { user: CurrentUser | null }) => (
  <Card>
    <CardHeader title="School Information" />
    <Facts>
      <Fact label="School name">{user?.school?.name || user?.organizationName || unknown}</Fact>
      <Fact label="Administrator">{user ? displayName(user) : unknown}</Fact>
      <Fact label="Email">{user?.email || unknown}</Fact>
      <Fact label="Enrollment size">{enrollmentOf(user)}</Fact>
    </Facts>
  </Card>
)
