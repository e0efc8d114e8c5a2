/** Every number has its source: [P] product.md's section, [D] decisions.md's row. Only the composition root overrides them. */
export const limits = {
  upload: {
    maxBytes: 5 * 1024 * 1024, // 'under 5MB' [P 5, FAQ upload]: a file must be smaller
    maxRows: 500, // [P 9]
    question: 500, // UTF-16 units [D Uploads, Limits], as the three below
    answer: 10_000,
    title: 200,
    text: 2_000, // a list of links as a whole included
    time: 100, // [D Uploads, Event dates]
    otherWordings: 50, // of one question; our own number
    windowMinutes: 10, // for the two below [docs/security.md, Large files]
    perSchool: 10,
    previewsPerSchool: 30,
  },
  logo: { maxBytes: 2 * 1024 * 1024 }, // [P 9]
  chat: {
    questionLength: 1_000, // [D Chat, Limits]
    engineDeadlineMs: 2_000, // of one turn of the engine's event loop [docs/decisions/0036]
    perConversationPerMinute: 30, // [D Chat, Limits], as the two below
    perVisitorPerMinute: 300, // per address and school: a school's families may share one
    perSchoolPerMinute: 600,
    ratingReasonLength: 500, // [D Chat, Rating]
    suggestions: 3, // [D Chat, Response]
    starters: 4, // questions that an opened chat begins with; our own number
  },
  widget: {
    domainsPerDay: 50, // [D Chat, Allowed domains], of a school
    allowedWebsites: 50, // our own numbers from here on
    maxOffset: 300, // CSS px
  },
  leads: { perAddressPerHour: 5, bookingHours: 24, notes: 5_000 }, // [D Leads]; the length of notes as of billing's
  /** When a school needs the operator; our own numbers. `lines`: of the dashboard. */
  attention: { recentDays: 28, unansweredQuestions: 10, unansweredPercent: 25, lines: 50 },
  lists: { default: 200, max: 1_000 }, // [D Screens, Long lists]
  recentActivity: 5, // [P 9]
  insights: { defaultDays: 30, maxDays: 366, popular: 10, categories: 20, dailyUpToDays: 92 }, // [docs/insights.md]
  /** `questions` and `rows`: different ones. `running` and `waiting`: of all schools together. `kept`: schools whose last one can be read.
   *  [docs/decisions/0074] */
  rehearsals: { questions: 2_000, rows: 50, running: 2, waiting: 10, kept: 200 },
  session: { rollingDays: 7, absoluteDays: 30 }, // [D Accounts, Sessions]
  /** The event stream of open screens [docs/decisions/0043]. `connections`: of a process; `minutes`: of one connection. */
  live: { perUser: 30, connections: 5_000, everyMs: 1_000, operatorEveryMs: 5_000, heartbeatMs: 25_000, minutes: 60 },
  /** `failuresConfirming`: by a signed-in person who confirms with their password. [D Accounts, Guessing; docs/decisions/0037] */
  signIn: { windowMinutes: 15, failuresPerAccountAndNetwork: 10, failuresPerAddress: 50, failuresPerAccount: 100, failuresConfirming: 10 },
  passwordReset: { tokenMinutes: 60, perAccountPerHour: 3, perAddressPerHour: 20 }, // [D Accounts, Reset token]
  temporaryPasswordDays: 14, // [D Accounts, New customer account]
  password: { min: 8, schemaMin: 6, max: 200 }, // [D Accounts, Password minimum]; the maximum bounds the hashing work
  readYourWritesMs: 2_000, // [design.md, Read models]
  visitorDataDays: 30, // [D Chat, Visitor data]
  body: { json: 64 * 1024 },
} as const

type Widen<T> = T extends number ? number : { readonly [K in keyof T]: Widen<T[K]> }
export type Limits = Widen<typeof limits>
