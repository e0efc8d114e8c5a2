import { type CalendarContent, normaliseQuestion } from '@clearbell/contracts'
import { type Matcher, matchBy } from '../catalogue/compare.ts'

const dayKey = ({ title, date }: CalendarContent) => `${normaliseQuestion(title)}\n${date}`
/** What two events have in common that are the same entry. */
export const exactKey = (content: CalendarContent) => `${dayKey(content)}\n${content.time.trim().toLowerCase()}`

/** Two calendar events are the same entry when title, date and time agree; failing that, when title and date agree and
 *  each side has only one such left: then it is the time that was changed. */
export const matchCalendar: Matcher<CalendarContent> = (entries, rows) => {
  const matched = matchBy(exactKey)(entries, rows)
  const taken = new Set(matched)
  const free = entries.filter((entry) => entry.isActive && !taken.has(entry))
  const freeByDay = Map.groupBy(free, ({ content }) => dayKey(content))
  const openByDay = Map.groupBy(
    rows.filter((_, index) => !matched[index]),
    dayKey,
  )
  return rows.map((row, index) => {
    if (matched[index]) return matched[index]
    const candidates = freeByDay.get(dayKey(row)) ?? []
    return candidates.length === 1 && openByDay.get(dayKey(row))?.length === 1 ? candidates[0]! : null
  })
}
