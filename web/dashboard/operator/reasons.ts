import { openParam, type SchoolAttention } from '@clearbell/contracts'
import { CalendarClock, CircleHelp, CodeXml, FileUp, type LucideIcon } from 'lucide-react'
import { withQuery } from '../../api/client.ts'
import type { Tone } from '../../ui/display/badge.tsx'
import { formatCount, plural } from '../../ui/format/numbers.ts'

export interface Reason {
  label: string
  tone: Tone
  icon: LucideIcon
  words: string
  /** Where the operator sees to it. */
  href: string
}

const daysAgo = (days: number) => (days < 1 ? 'today' : `${plural(days, 'day')} ago`)

/** Why a school stands in the list, in words. */
export const reasonOf = (school: SchoolAttention): Reason => {
  const account = withQuery('/admin/users', { search: school.schoolName })
  switch (school.reason) {
    case 'overdue': {
      const href = withQuery('/admin/billing', { status: 'overdue', [openParam]: school.schoolId })
      return { label: 'Overdue', tone: 'danger', icon: CalendarClock, words: `Invoice sent ${daysAgo(school.days)}`, href }
    }
    case 'no_upload':
      return {
        label: 'No Upload',
        tone: 'warning',
        icon: FileUp,
        words: `Registered ${daysAgo(school.days)}, nothing uploaded yet`,
        href: account,
      }
    case 'widget_unseen':
      return {
        label: 'Widget Not Seen',
        tone: 'warning',
        icon: CodeXml,
        words: `First upload ${daysAgo(school.days)}, widget not seen on a page yet`,
        href: account,
      }
    case 'many_unanswered':
      return {
        label: 'Many Unanswered',
        tone: 'orange',
        icon: CircleHelp,
        words: `${formatCount(school.unanswered)} of ${plural(school.asked, 'question')} unanswered in the last 4 weeks`,
        href: account,
      }
  }
}
