/** Names of the streams: category, first dash, id. */
export const streams = {
  faqs: (schoolId: string) => `faqs-${schoolId}`,
  calendar: (schoolId: string) => `calendar-${schoolId}`,
  chat: (schoolId: string, conversationId: string) => `chat-${schoolId}.${conversationId}`,
  school: (schoolId: string) => `school-${schoolId}`,
  /** The domains that showed a school's widget on one day: one stream a day, which keeps streams short. */
  widget: (schoolId: string, day: string) => `widget-${schoolId}.${day}`,
  billing: (schoolId: string) => `billing-${schoolId}`,
  /** Groups of unanswered questions of one meaning. */
  gaps: (schoolId: string) => `gaps-${schoolId}`,
  lead: (leadId: string) => `lead-${leadId}`,
  user: (userId: string) => `user-${userId}`,
  /** What the operator decided on the events that a read model could not apply. */
  parked: (projection: string) => `parked-${projection}`,
  /** Claims an address, so that it is unique without a read model. @param hash of the address, never the address itself */
  email: (hash: string) => `email-${hash}`,
}

/** Whose key encrypts the personal fields of a stream. Billing notes are about the school. */
export const subjectOf = (stream: string): string => stream.replace(/^billing-/, 'school-')

const ofSchools = /^(?:faqs|calendar|chat|school|widget|billing|gaps)-([^.]+)/

/** The school that a stream belongs to; null for the stream of a person, a lead or an address. */
export const schoolOfStream = (stream: string): string | null => ofSchools.exec(stream)?.[1] ?? null
