/** One change that the operator made to a school's billing. */
export interface BillingStep {
  daysAgo: number
  /** The payment service's number of an invoice sent that day and due 30 days later. */
  invoice?: string
  isPaid?: boolean
  tier?: 'small' | 'midsize' | 'large'
  type?: 'monthly' | 'annual'
  notes?: string
}

/** An invented customer of the operator. */
export interface InventedSchool {
  /** Names the school in its addresses, which end in `.example` and reach nobody. */
  slug: string
  name: string
  administrator: [firstName: string, lastName: string]
  band: 'Under 500' | '500-2000' | '2000-5000' | '5000+'
  students: number | null
  timeZone: string
  registeredDaysAgo: number
  billing: BillingStep[]
  /** When the school uploaded its FAQs; absent: not yet. */
  uploadedDaysAgo?: number
  /** When its pages last loaded the widget; absent: never. */
  seenDaysAgo?: number
  hasToSetUp?: boolean
  deactivatedDaysAgo?: number
  /** Whether parents ask it many questions, most of which its FAQs do not answer. */
  isAskedALot?: boolean
}

/** An invoice a month, each paid after a few days. */
const monthly = (prefix: string, firstDaysAgo: number, months: number): BillingStep[] =>
  Array.from({ length: months }, (_, month) => {
    const daysAgo = firstDaysAgo - month * 30
    return [
      { daysAgo, invoice: `${prefix}-${String(month + 1).padStart(2, '0')}` },
      { daysAgo: daysAgo - 4 - (month % 3), isPaid: true },
    ]
  }).flat()

/** Twelve schools in every state of billing, over a year. */
export const inventedSchools: readonly InventedSchool[] = [
  {
    slug: 'alder-grove',
    name: 'Alder Grove Elementary',
    administrator: ['Imogen', 'Tarrant'],
    band: 'Under 500',
    students: 340,
    timeZone: 'America/Chicago',
    registeredDaysAgo: 352,
    billing: [
      { daysAgo: 350, tier: 'small', type: 'annual', invoice: 'in_sample_alder-01' },
      { daysAgo: 331, isPaid: true, notes: 'Paid by check.' },
    ],
    uploadedDaysAgo: 328,
    seenDaysAgo: 1,
  },
  {
    slug: 'birchwood',
    name: 'Birchwood Academy',
    administrator: ['Casper', 'Okonjo'],
    band: '500-2000',
    students: 1_180,
    timeZone: 'America/New_York',
    registeredDaysAgo: 344,
    billing: [
      { daysAgo: 343, tier: 'midsize', type: 'annual', invoice: 'in_sample_birch-01' },
      { daysAgo: 326, isPaid: true },
      { daysAgo: 101, tier: 'large', notes: 'Grew by a second campus. The difference is billed with the renewal.' },
    ],
    uploadedDaysAgo: 320,
    seenDaysAgo: 2,
  },
  {
    slug: 'cedar-hollow',
    name: 'Cedar Hollow Middle School',
    administrator: ['Wilhelmina', 'Sato-Pryce'],
    band: '500-2000',
    students: 610,
    timeZone: 'America/Denver',
    registeredDaysAgo: 190,
    billing: [{ daysAgo: 189, tier: 'small', type: 'monthly' }, ...monthly('in_sample_cedar', 186, 6)],
    uploadedDaysAgo: 180,
    seenDaysAgo: 1,
  },
  {
    slug: 'dunmore-valley',
    name: 'Dunmore Valley High School',
    administrator: ['Ansel', 'Brightwater'],
    band: '2000-5000',
    students: 2_340,
    timeZone: 'America/New_York',
    registeredDaysAgo: 128,
    billing: [{ daysAgo: 127, tier: 'midsize', type: 'monthly' }, ...monthly('in_sample_dunmore', 124, 4)],
    uploadedDaysAgo: 118,
    seenDaysAgo: 1,
    isAskedALot: true,
  },
  {
    slug: 'eastlake',
    name: 'Eastlake Charter School',
    administrator: ['Philippa', 'Nwosu'],
    band: '5000+',
    students: 5_260,
    timeZone: 'America/Los_Angeles',
    registeredDaysAgo: 66,
    billing: [
      { daysAgo: 60, tier: 'large', type: 'annual' },
      { daysAgo: 52, invoice: 'in_sample_eastlake-01' },
      { daysAgo: 20, notes: 'The business office asked for a copy of the invoice. Sent again.' },
    ],
  },
  {
    slug: 'fairhaven',
    name: 'Fairhaven Primary School',
    administrator: ['Leopold', 'Marsh'],
    band: 'Under 500',
    students: 220,
    timeZone: 'America/New_York',
    registeredDaysAgo: 364,
    billing: [
      { daysAgo: 363, tier: 'small', type: 'annual', invoice: 'in_sample_fairhaven-01' },
      { daysAgo: 340, isPaid: true },
      { daysAgo: 38, invoice: 'in_sample_fairhaven-02', notes: 'Renewal.' },
    ],
    uploadedDaysAgo: 335,
    seenDaysAgo: 3,
  },
  {
    slug: 'glenrose',
    name: 'Glenrose Day School',
    administrator: ['Tamsin', 'Adeyemi-Holt'],
    band: '500-2000',
    students: null,
    timeZone: 'America/Chicago',
    registeredDaysAgo: 24,
    billing: [
      { daysAgo: 22, tier: 'midsize', type: 'annual' },
      { daysAgo: 12, invoice: 'in_sample_glenrose-01' },
    ],
  },
  {
    slug: 'hollybrook',
    name: 'Hollybrook Collegiate',
    administrator: ['Florian', 'Castellane'],
    band: '2000-5000',
    students: null,
    timeZone: 'America/New_York',
    registeredDaysAgo: 21,
    billing: [],
    hasToSetUp: true,
  },
  {
    slug: 'ironwood',
    name: 'Ironwood Preparatory',
    administrator: ['Rosalind', 'Quill'],
    band: 'Under 500',
    students: 180,
    timeZone: 'America/Denver',
    registeredDaysAgo: 17,
    billing: [{ daysAgo: 16, tier: 'small', type: 'monthly', notes: 'Wants the first invoice after the board has met.' }],
    hasToSetUp: true,
  },
  {
    slug: 'juniper-flats',
    name: 'Juniper Flats School',
    administrator: ['Barnaby', 'Voss'],
    band: 'Under 500',
    students: 95,
    timeZone: 'America/Phoenix',
    registeredDaysAgo: 290,
    billing: [
      { daysAgo: 289, tier: 'small', type: 'monthly' },
      ...monthly('in_sample_juniper', 286, 6),
      { daysAgo: 92, notes: 'Closes at the end of the school year.' },
    ],
    uploadedDaysAgo: 280,
    seenDaysAgo: 95,
    deactivatedDaysAgo: 90,
  },
  {
    slug: 'kestrel-point',
    name: 'Kestrel Point School',
    administrator: ['Seraphina', 'Dunne'],
    band: '500-2000',
    students: 760,
    timeZone: 'America/Los_Angeles',
    registeredDaysAgo: 34,
    billing: [
      { daysAgo: 33, tier: 'midsize', type: 'annual', invoice: 'in_sample_kestrel-01' },
      { daysAgo: 19, isPaid: true },
    ],
  },
  {
    slug: 'larkspur',
    name: 'Larkspur Montessori',
    administrator: ['Evander', 'Pell'],
    band: 'Under 500',
    students: 140,
    timeZone: 'America/New_York',
    registeredDaysAgo: 41,
    billing: [
      { daysAgo: 40, tier: 'small', type: 'annual', invoice: 'in_sample_larkspur-01' },
      { daysAgo: 26, isPaid: true },
    ],
    uploadedDaysAgo: 9,
  },
]

/** The FAQs of each school that has uploaded any. */
export const inventedFAQs = [
  { question: 'What time does school start?', answer: 'School starts at 8:15 a.m. The doors open at 7:50.', category: 'School day' },
  {
    question: 'How do I report an absence?',
    answer: 'Call the office before 9 a.m. and leave your name and the grade.',
    category: 'Attendance',
  },
  { question: 'How much is lunch?', answer: 'A full lunch is $3.25. Milk alone is 60 cents.', category: 'Meals' },
  { question: 'When is the office open?', answer: 'The office is open on school days from 7:30 a.m. to 4 p.m.', category: 'Contact' },
]

/** The last weeks' questions to schools that are asked a lot. The FAQs answer few of them. */
export const inventedQuestions = [
  'what time does school start',
  'is there a bus from the north side',
  'how much is lunch',
  'Where do I buy tickets for the spring play?',
  'who do I call about a broken locker',
  'when are the swim team tryouts',
  'how do I report an absence',
  'can students park on campus',
  'Do you have a robotics club?',
  'how do I get a transcript sent to a college',
  'where can I rent a graduation gown',
  'when is the office open',
  'what is the phone policy',
  'Is there tutoring after school?',
  'how do I change my address with you',
  'what happens with AP exam fees',
  'what are the yearbook deadlines',
  'can my son switch from Spanish to French',
]
