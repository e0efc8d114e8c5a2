import { randomUUID } from 'node:crypto'
import type {
  AnswerSource,
  CalendarContent,
  Channel,
  FAQText,
  LeadCaptured,
  MailKind,
  MailNotDelivered,
  Origin,
  SchoolRegistered,
  UnansweredQuestionReopened,
  UnansweredQuestionResolved,
  UserCreated,
} from '@clearbell/contracts'
import type { Happened } from './read-models.ts'

export const newSchool = () => `school${randomUUID().slice(0, 8)}`

const hash = 'a'.repeat(64)
const counts = { added: 0, revised: 0, retired: 0, restored: 0, unchanged: 0 }

/** What one upload of FAQs puts into the log. The closing event comes last, unless the upload broke off. */
export const faqUpload = (schoolId: string, uploadId: string) => {
  const entry = (
    faqId: string,
    { question = `Question ${faqId}?`, answer = `Answer ${faqId}.`, category = '', ...addresses }: Partial<FAQText & { origin: Origin }>,
  ) => ({
    schoolId,
    uploadId,
    faqId,
    question,
    answer,
    category,
    links: [],
    pdfAttachments: [],
    alsoAskedAs: [],
    origin: 'file' as const,
    ...addresses,
  })
  return {
    added: (faqId: string, content: Partial<FAQText & { origin: Origin }> = {}): Happened => ({
      type: 'FAQAdded',
      data: entry(faqId, content),
    }),
    revised: (faqId: string, content: Partial<FAQText & { origin: Origin }> = {}): Happened => ({
      type: 'FAQRevised',
      data: entry(faqId, content),
    }),
    restored: (faqId: string, content: Partial<FAQText & { origin: Origin }> = {}): Happened => ({
      type: 'FAQRestored',
      data: entry(faqId, content),
    }),
    retired: (faqId: string): Happened => ({ type: 'FAQRetired', data: { schoolId, uploadId, faqId, origin: 'file' } }),
    closed: (versionNumber: number, order: string[], at = '2026-03-02T09:00:00.000Z'): Happened => ({
      type: 'FAQUploaded',
      data: {
        schoolId,
        uploadId,
        versionNumber,
        file: { name: `faqs-${versionNumber}.csv`, hash },
        rowCount: order.length,
        ...counts,
        order,
      },
      at,
      actor: { kind: 'user', userId: 'ada' },
    }),
    /** Closes a change on the screen. */
    changed: (versionNumber: number): Happened => ({
      type: 'FAQUploaded',
      data: { schoolId, uploadId, versionNumber, file: null, rowCount: 1, ...counts, order: null },
    }),
  }
}

/** What one upload of calendar events puts into the log. */
export const calendarUpload = (schoolId: string, uploadId: string) => {
  const entry = (calendarEventId: string, content: Partial<CalendarContent>) => ({
    schoolId,
    uploadId,
    calendarEventId,
    title: `Event ${calendarEventId}`,
    description: '',
    date: '2026-03-10',
    time: '',
    location: '',
    category: '',
    origin: 'file' as const,
    ...content,
  })
  return {
    added: (id: string, content: Partial<CalendarContent> = {}): Happened => ({ type: 'CalendarEventAdded', data: entry(id, content) }),
    revised: (id: string, content: Partial<CalendarContent> = {}): Happened => ({ type: 'CalendarEventRevised', data: entry(id, content) }),
    restored: (id: string, content: Partial<CalendarContent> = {}): Happened => ({
      type: 'CalendarEventRestored',
      data: entry(id, content),
    }),
    retired: (id: string): Happened => ({
      type: 'CalendarEventRetired',
      data: { schoolId, uploadId, calendarEventId: id, origin: 'file' },
    }),
    closed: (versionNumber: number, at = '2026-03-02T09:00:00.000Z'): Happened => ({
      type: 'CalendarUploaded',
      data: { schoolId, uploadId, versionNumber, file: { name: `events-${versionNumber}.csv`, hash }, rowCount: 1, ...counts },
      at,
      actor: { kind: 'user', userId: 'ada' },
    }),
  }
}

interface Asked {
  id?: string
  conversationId?: string
  question?: string
  channel?: Channel
  at?: string
  ipAddress?: string | null
  userAgent?: string | null
}

const asked = (
  schoolId: string,
  {
    id = randomUUID(),
    conversationId = 'conversation-0001',
    question = 'When is lunch?',
    channel = 'widget',
    at,
    ipAddress = null,
    userAgent = null,
  }: Asked,
) => {
  const about = { schoolId, interactionId: id, channel }
  const time = at === undefined ? {} : { at }
  return {
    about,
    time,
    event: {
      type: 'ChatAsked',
      data: { ...about, conversationId, question, ipAddress, userAgent },
      ...time,
    } satisfies Happened,
  }
}

/** A question and its answer, as one append has them. */
export const answeredChat = (
  schoolId: string,
  options: Asked & { answer?: string; source?: AnswerSource | null; similarity?: number | null } = {},
): Happened[] => {
  const { about, time, event } = asked(schoolId, options)
  const { answer = 'At noon.', similarity = 0.92 } = options
  const { source = { kind: 'faq', id: 'lunch', question: 'When is lunch served?', links: [], pdfAttachments: [] } } = options
  const data = { ...about, answer, similarity, source, sources: source ? [source] : [], catalogueVersion: '1.0' }
  return [event, { type: 'ChatAnswered', data, ...time }]
}

/** A greeting, as one append has it. */
export const acknowledgedChat = (schoolId: string, options: Asked = {}): Happened[] => {
  const { about, time, event } = asked(schoolId, { question: 'Hello!', ...options })
  return [event, { type: 'ChatAcknowledged', data: { ...about, smallTalk: 'greeting', answer: 'Hi! How can I help?' }, ...time }]
}

export const answerRated = (schoolId: string, interactionId: string, helpful: boolean, reason: string | null = null): Happened => ({
  type: 'AnswerRated',
  data: { schoolId, conversationId: 'conversation-0001', interactionId, channel: 'widget', helpful, reason },
})

/** A question that nothing matched. */
export const unansweredChat = (schoolId: string, options: Asked & { similarity?: number | null } = {}): Happened[] => {
  const { about, time, event } = asked(schoolId, options)
  const data = {
    ...about,
    similarity: options.similarity ?? null,
    fallbackMessage: 'Please call us.',
    suggestions: [],
    catalogueVersion: '1.0',
  }
  return [event, { type: 'ChatUnanswered', data, ...time }]
}

export const schoolRegistered = (schoolId: string, data: Partial<SchoolRegistered['data']> = {}): Happened => ({
  type: 'SchoolRegistered',
  data: {
    schoolId,
    name: 'Oak School',
    adminUserId: 'ada',
    timeZone: 'America/New_York',
    enrollmentSize: 420,
    contactName: 'Ada Admin',
    contactEmail: 'ada@oak.example',
    contactPhone: null,
    websiteUrl: 'https://oak.example',
    ...data,
  },
})

export const leadCaptured = (leadId: string, data: Partial<LeadCaptured['data']> = {}): Happened => ({
  type: 'LeadCaptured',
  data: {
    leadId,
    firstName: 'Ida',
    lastName: 'Lead',
    email: `${leadId}@elm.example`,
    schoolName: 'Elm School',
    schoolSize: '500-2000',
    source: 'website',
    ...data,
  },
})

export const userCreated = (userId: string, data: Partial<UserCreated['data']> = {}): Happened => ({
  type: 'UserCreated',
  data: {
    userId,
    schoolId: null,
    isAdmin: false,
    requirePasswordChange: false,
    email: `${userId}@oak.example`,
    firstName: 'Ada',
    lastName: 'Admin',
    phoneNumber: null,
    organizationName: 'Oak School',
    enrollmentSize: 'Under 500',
    websiteUrl: null,
    ...data,
  },
})

export const mailSent = (userId: string, kind: MailKind = 'login'): Happened => ({
  type: 'MailSent',
  data: { recipient: { kind: 'user', userId }, causeId: randomUUID(), kind },
})

export const mailNotDelivered = (userId: string, data: Partial<MailNotDelivered['data']> = {}): Happened => ({
  type: 'MailNotDelivered',
  data: {
    recipient: { kind: 'user', userId },
    causeId: randomUUID(),
    kind: 'login',
    reason: 'refused',
    detail: '550 no such mailbox',
    ...data,
  },
})

export const widgetSeen = (schoolId: string, domain: string, day = '2026-03-02'): Happened => ({
  type: 'WidgetSeen',
  data: { schoolId, domain, day },
})

/** What happens to a group of unanswered questions. */
export const gap = (schoolId: string, groupId: string) => {
  const data = { schoolId, groupId }
  return {
    joined: (interactionId: string, at = '2026-03-02T09:00:00.000Z'): Happened => ({
      type: 'UnansweredQuestionGrouped',
      data: { ...data, interactionId },
      at,
    }),
    resolved: (by: UnansweredQuestionResolved['data']['by'] = 'person'): Happened => ({
      type: 'UnansweredQuestionResolved',
      data: { ...data, by },
    }),
    dismissed: (): Happened => ({ type: 'UnansweredQuestionDismissed', data }),
    reopened: (by: UnansweredQuestionReopened['data']['by'] = 'person'): Happened => ({
      type: 'UnansweredQuestionReopened',
      data: { ...data, by },
    }),
  }
}
