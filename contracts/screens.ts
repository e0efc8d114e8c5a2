/** Who may open a screen. Others get the 404 page, or the step that is missing. */
export type ScreenAccess =
  | 'public' // anyone; a page of its own
  | 'member' // signed in; in the frame of the shell, as all below
  | 'school' // has a school, paid or not
  | 'paidSchool' // has a school that has paid
  | 'operator' // runs the platform; these are in the Admin menu, the others in the sidebar

interface Entry {
  path: string
  /** Of the page and, for the signed-in, of its heading and its place in a menu. */
  title: string
  description: string
  access: ScreenAccess
  /** Without a school the screen says so, instead of the 404 page. */
  promptsForSchool?: true
}

const table = [
  { path: '/login', title: 'Welcome Back', description: 'Sign in to your account to continue', access: 'public' },
  { path: '/forgot-password', title: 'Forgot Password', description: 'Get a link to set a new password', access: 'public' },
  { path: '/reset-password', title: 'Reset Password', description: 'Enter your new password', access: 'public' },
  { path: '/change-password', title: 'Change Password', description: 'Update your account password', access: 'public' },
  {
    path: '/billing-required',
    title: 'Billing Required',
    description: 'Your school, its subscription and what to do next',
    access: 'public',
  },
  {
    path: '/lead-capture',
    title: 'Tell Us About Your School',
    description: 'Ask for a demo of 20-30 minutes, tailored to your school',
    access: 'public',
  },
  { path: '/thank-you', title: 'Thank You!', description: 'What happens after you have asked for a demo', access: 'public' },
  { path: '/', title: 'Dashboard', description: 'Chats at a glance, and what waits for you', access: 'member' },
  {
    path: '/chat-history',
    title: 'Chat History',
    description: 'Every question visitors asked, and what they were told',
    access: 'paidSchool',
    promptsForSchool: true,
  },
  {
    path: '/insights',
    title: 'Insights',
    description: 'What visitors ask, when, and where your answers have gaps',
    access: 'paidSchool',
  },
  {
    path: '/faq-management',
    title: 'FAQ Management',
    description: 'The questions and answers your assistant works from',
    access: 'paidSchool',
  },
  { path: '/event-management', title: 'Event Management', description: 'The dates your assistant knows', access: 'paidSchool' },
  { path: '/widget-settings', title: 'Widget Settings', description: 'How the chat looks and what it says', access: 'paidSchool' },
  { path: '/embed-code', title: 'Embed Code', description: 'Put the chat on your website', access: 'paidSchool' },
  {
    path: '/privacy',
    title: 'Privacy and Data',
    description: 'What is stored about visitors and your account',
    access: 'school',
  },
  {
    path: '/admin/users',
    title: 'User Management',
    description: 'Customer accounts, their schools and their billing',
    access: 'operator',
  },
  { path: '/admin/leads', title: 'Lead Management', description: 'Schools that asked for a demo', access: 'operator' },
  {
    path: '/admin/billing',
    title: 'Billing Management',
    description: "Every school's plan, invoice and payment, today and on any day before",
    access: 'operator',
  },
  { path: '/admin/system', title: 'System', description: 'Whether every screen is up to date and every mail sent', access: 'operator' },
] as const satisfies readonly Entry[]

type Row = (typeof table)[number]
export type ScreenPath = Row['path']
/** Of a screen in the shell, which has a place in a menu. */
export type ShellPath = Exclude<Row, { access: 'public' }>['path']
export type ScreenEntry<Path extends ScreenPath = ScreenPath> = Entry & { path: Path }

/** The one table of screens, in the order of the menus. The server answers these paths with the web app, every other one with
 *  its 404 page; web/shell/screens.ts names the components. */
export const screens: readonly ScreenEntry[] = table

/** The query parameter for the row that is open beside its list. Mails use it to link to a row. */
export const openParam = 'open'
