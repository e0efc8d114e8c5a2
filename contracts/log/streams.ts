/** Names of the streams: category, first dash, id. */
export const streams = {
  faqs: (schoolId: string) => `faqs-${schoolId}`,
  calendar: (schoolId: string) => `calendar-${schoolId}`,
  chat: (schoolId: string, conversationId: string) => `chat-${schoolId}.${conversationId}`,
  school: (schoolId: string) => `school-${schoolId}`,
  /** The domains that a school's widget was seen on in one day: a stream a day, so that none grows. */
  widget: (schoolId: string, day: string) => `widget-${schoolId}.${day}`,
  billing: (schoolId: string) => `billing-${schoolId}`,
  /** Questions that nobody answered, in groups of one meaning. */
  gaps: (schoolId: string) => `gaps-${schoolId}`,
  lead: (leadId: string) => `lead-${leadId}`,
  user: (userId: string) => `user-${userId}`,
  /** Claims an address, so that it is unique without a read model. @param hash of the address, never the address itself */
  email: (hash: string) => `email-${hash}`,
}

/** Whose key encrypts the personal fields of a stream. Billing notes are about the school. */
export const subjectOf = (stream: string): string => stream.replace(/^billing-/, 'school-')
