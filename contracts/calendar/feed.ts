/** Where calendar programs find a school's calendar (iCalendar, RFC 5545).
 *  @param eventIds only these events, such as for 'Add to calendar' */
export const calendarFeedPath = (schoolId: string, ...eventIds: readonly string[]): string => {
  const query = eventIds.map((id) => `event=${encodeURIComponent(id)}`).join('&')
  return `/calendar/${encodeURIComponent(schoolId)}.ics${query && `?${query}`}`
}
