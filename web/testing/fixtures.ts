import type {
  Analytics,
  CalendarEvent,
  CalendarUploadReply,
  CatalogueVersion,
  ChatInteraction,
  CurrentUser,
  FAQ,
  FAQUploadReply,
  Notification,
  School,
} from '@clearbell/contracts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const made = { createdAt: '2026-01-05T15:00:00.000Z', updatedAt: '2026-01-05T15:00:00.000Z' }

export const school: School = {
  id: 'school-1',
  name: 'Maple Ridge Elementary',
  enrollmentSize: 640,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  websiteUrl: null,
  timeZone: 'America/New_York',
  masksQuestions: true,
  primaryColor: '#1976D2',
  secondaryColor: '#1565C0',
  widgetTitle: 'Ask a Question',
  widgetSubtitle: "We're here to help!",
  welcomeMessage: 'Hi! How can I help you today?',
  greetingText: 'Hi! How can I help you today?',
  fallbackMessage: 'Please contact our main office.',
  logo: '',
  position: 'bottom-right',
  offsetX: 20,
  offsetY: 20,
  officePhone: '',
  officeEmail: '',
  translations: {},
  embedCode: null,
  paymentStatus: 'paid',
  subscriptionTier: 'midsize',
  subscriptionType: 'annual',
  invoiceDate: '2026-01-15',
  invoiceDueDate: '2027-01-15',
  stripeInvoiceId: null,
  ...made,
}

export const user: CurrentUser = {
  id: 'user-1',
  email: 'dana.whitfield@mapleridge.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  profileImageUrl: null,
  organizationName: 'Maple Ridge Elementary',
  enrollmentSize: '500-2000',
  phoneNumber: null,
  websiteUrl: null,
  isAdmin: false,
  status: 'active',
  requirePasswordChange: false,
  lastLoginAt: null,
  school,
  ...made,
}

const asked: [question: string, answer: string | null, similarity: number | null][] = [
  ['What time does school start?', 'Classes begin at 8:15 a.m. Doors open at 7:45 a.m. for breakfast.', 0.973],
  ['Can my son bring peanut butter sandwiches?', null, 0.412],
  [
    'How do I report that my daughter is sick today?',
    'Call the attendance line at 555-0140 before 9 a.m., or use the form.\nPlease say which class she is in.',
    0.862,
  ],
  ['when is winter break', 'Winter break runs from December 21 to January 4.', 0.93],
  ['Who do I talk to about the bus being late every single morning since the route was changed in October?', null, null],
  ['Is there aftercare?', 'Aftercare runs until 6 p.m. on school days; registration is at the front office.', 0.71],
]

const told = {
  message: 'Please contact our main office.',
  suggestions: [{ kind: 'faq' as const, id: 'faq-2', question: 'How do I report an absence?' }],
}

export const interactions = (count: number): ChatInteraction[] =>
  Array.from({ length: count }, (_, at) => {
    const [question, answer, similarity] = asked[at % asked.length]!
    return {
      id: `chat-${at + 1}`,
      schoolId: school.id,
      conversationId: 'conversation-0001',
      question,
      answer,
      toldInstead: answer === null ? told : null,
      faqId: answer && 'faq-1',
      source: answer ? { kind: 'faq', id: 'faq-1', question: 'What time does school start and end?' } : null,
      wasAnswered: answer !== null,
      similarity,
      isSmallTalk: false,
      rating: null,
      channel: at % 6 === 5 ? 'test' : 'widget',
      createdAt: minutesAgo(at * at * 37),
    }
  })

export const analytics: Analytics = {
  totalChats: 1284,
  successRate: 87,
  chatsToday: 14,
  chatsThisWeek: 96,
  chatsThisMonth: 412,
  recentActivity: interactions(5),
}

const rows: [question: string, answer: string, category: string][] = [
  ['What time does school start and end?', 'Classes begin at 8:15 a.m. and end at 2:55 p.m. Doors open at 7:45 a.m.', 'Schedule'],
  [
    'How do I report an absence?',
    'Call the attendance line at 555-0140 before 9 a.m. or send the form on our website. We need your child’s name, class and the reason; a note is due after three days.',
    'Attendance',
  ],
  ['What does a school lunch cost, can I pay online, and what happens when the account is empty for a week?', 'Lunch is $3.25.', 'Meals'],
  ['Is there a dress code?', 'Yes. Closed shoes, no hats indoors.', ''],
]

export const faqs = (count: number): FAQ[] =>
  Array.from({ length: count }, (_, at) => {
    const [question, answer, category] = rows[at % rows.length]!
    return {
      id: `faq-${at + 1}`,
      schoolId: school.id,
      question,
      answer,
      category,
      links: at % 4 === 1 ? ['https://mapleridge.example/attendance'] : [],
      pdfAttachments: at % 4 === 2 ? ['https://mapleridge.example/lunch.pdf', 'https://mapleridge.example/prices.pdf'] : [],
      alsoAskedAs: [],
      origin: 'file' as const,
      version: 3,
      isActive: at % 7 !== 3,
      ...made,
    }
  })

export const versions: CatalogueVersion[] = [
  {
    versionNumber: 3,
    uploadedBy: 'user-1',
    fileName: 'faq-autumn.csv',
    isEdit: false,
    totalEntries: 48,
    createdAt: minutesAgo(600),
    isCurrent: true,
  },
  {
    versionNumber: 2,
    uploadedBy: null,
    fileName: 'faq-summer.csv',
    isEdit: false,
    totalEntries: 45,
    createdAt: minutesAgo(90_000),
    isCurrent: false,
  },
]

const changed = (count: number, ...questions: string[]) => ({
  count,
  rows: questions.map((question) => ({
    question,
    answer: 'As written in the file, at some length, so that its line does not fit. '.repeat(4),
    category: '',
    links: [],
    pdfAttachments: [],
  })),
})

export const preview: FAQUploadReply = {
  totalEntries: 46,
  added: changed(2, 'Where is the lost and found?', 'Do you offer aftercare?'),
  revised: {
    count: 1,
    rows: changed(1, 'What does a school lunch cost?').rows.map((row) => ({ ...row, before: { ...row, answer: 'Lunch is $3.' } })),
  },
  retired: changed(1, 'Is there a summer camp?'),
  restored: changed(0),
  unchanged: changed(43, 'Is there a dress code?'),
  edited: { count: 0, rows: [] },
  ignoredColumns: ['Owner'],
  catalogueVersion: 3,
}

const text = { question: 'Is there a pool?', answer: 'No.', category: 'Facilities', links: [], pdfAttachments: [] }

/** Entries that were changed on the screen and that the file says otherwise: changed, deactivated, and missing from the file. */
export const edited: FAQUploadReply['edited'] = {
  count: 3,
  rows: [
    {
      id: 'faq-11',
      current: { ...text, answer: 'Yes, since January. Swimming lessons are on Fridays.', isActive: true },
      file: text,
    },
    {
      id: 'faq-12',
      current: { ...text, question: 'Do you have a uniform?', isActive: false },
      file: { ...text, question: 'Do you have a uniform?', answer: 'Blue shirts.' },
    },
    { id: 'faq-13', current: { ...text, question: 'Who drives the bus?', isActive: true }, file: null },
  ],
}

const planned: [title: string, description: string, days: number, time: string, location: string, category: string][] = [
  ['Winter Concert', 'Choirs and the band; doors open half an hour before.', 12, '6:30 PM - 8:00 PM', 'Auditorium', 'Music'],
  ['Labor Day - No School', '', -60, '', '', 'No School'],
  [
    'Open House for the families of next year’s kindergarten and of everybody who is new',
    'Meet the teachers, see the classrooms and ask what you like. Childcare is offered in the library, and interpreters for Spanish and Vietnamese are there all evening. Please park on Elm Street.',
    0,
    '5 PM',
    'Main building, by the flagpole',
    '',
  ],
]

export const calendar = (count: number): CalendarEvent[] =>
  Array.from({ length: count }, (_, at) => {
    const [title, description, days, time, location, category] = planned[at % planned.length]!
    const date = minutesAgo(-days * 24 * 60).slice(0, 10)
    return {
      id: `event-${at + 1}`,
      schoolId: school.id,
      title,
      description,
      date,
      time,
      location,
      category,
      origin: 'file',
      version: 3,
      isActive: true,
      ...made,
    }
  })

export const calendarPreview: CalendarUploadReply = {
  totalEntries: 31,
  added: {
    count: 1,
    rows: [
      {
        title: 'Science Fair',
        description: '',
        date: '2026-03-04',
        time: '3pm',
        location: 'Gym',
        category: '',
      },
    ],
  },
  revised: { count: 0, rows: [] },
  retired: { count: 1, rows: [{ title: 'Field Day', description: '', date: '2026-06-05', time: '', location: '', category: '' }] },
  restored: { count: 0, rows: [] },
  unchanged: { count: 30, rows: [] },
  edited: { count: 0, rows: [] },
  ignoredColumns: [],
  catalogueVersion: 2,
}

export const notifications: Notification[] = [
  { kind: 'unanswered', id: 'n1', question: 'Can my son bring peanut butter sandwiches?', at: minutesAgo(37) },
  { kind: 'uploaded', id: 'n2', what: 'FAQ', entries: 48, at: minutesAgo(600) },
]
