import { activeFAQs, replayCalendar, replayFAQs, replaySchool } from '@clearbell/commands'
import { type CatalogueAsOf, instantOf, type Moment, streams, type WidgetAsOf } from '@clearbell/contracts'
import type { EventStore, LoggedEvent } from '@clearbell/eventstore'

type Log = Pick<EventStore, 'readStream'>

const happenedBy = (history: readonly LoggedEvent[], asOf: Date) =>
  history.filter(({ metadata }) => Date.parse(metadata.occurredAt) <= asOf.getTime())

/** A school's name, time zone and widget settings at a moment, folded from its stream. A day is a day of the time zone that the school
 *  has now.   @param moment absent: `now`   @returns null when the school was not registered then, or is erased */
export const widgetAsOf = async (log: Log, schoolId: string, moment: Moment | undefined, now: Date): Promise<WidgetAsOf | null> => {
  const history = await log.readStream(streams.school(schoolId))
  const today = replaySchool(history)
  if (today.status !== 'registered') return null
  const asOf = moment === undefined ? now : instantOf(moment, today.timeZone)
  const school = replaySchool(happenedBy(history, asOf))
  if (school.status !== 'registered') return null
  return { asOf: asOf.toISOString(), schoolName: school.name, timeZone: school.timeZone, look: school.look }
}

/** Everything that answers could come from at an instant, folded from the streams of the catalogue. */
export const catalogueAsOf = async (log: Log, schoolId: string, asOf: Date): Promise<CatalogueAsOf> => {
  const faqs = replayFAQs(happenedBy(await log.readStream(streams.faqs(schoolId)), asOf))
  const calendar = replayCalendar(happenedBy(await log.readStream(streams.calendar(schoolId)), asOf))
  const events = [...calendar.entries.values()].filter(({ isActive }) => isActive)
  return {
    asOf: asOf.toISOString(),
    catalogueVersion: `${faqs.versionNumber}.${calendar.versionNumber}`,
    faqs: activeFAQs(faqs).map(({ id, content, alsoAskedAs }) => ({ ...content, id, alsoAskedAs: [...alsoAskedAs] })),
    calendarEvents: events
      .map(({ id, content }) => ({ ...content, id }))
      .sort((one, other) => one.date.localeCompare(other.date) || one.title.localeCompare(other.title)),
  }
}
