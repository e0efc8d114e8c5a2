import { CalendarDays, CodeXml, LayoutDashboard, Library, type LucideIcon, MessagesSquare, Palette, Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

export interface Screen {
  path: string
  title: string
  description: string
  icon: LucideIcon
  component: ComponentType
  /** Who finds it: everybody, or only people with a school. `prompts` shows the others what is missing. */
  forSchools: 'no' | 'only' | 'prompts'
}

/** The screens of the school shell, in the order of the sidebar. Those for schools need an active subscription. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Dashboard',
    description: 'How your assistant is doing at a glance',
    icon: LayoutDashboard,
    component: lazy(() => import('../dashboard/screen.tsx')),
    forSchools: 'no',
  },
  {
    path: '/chat-history',
    title: 'Chat History',
    description: 'Every question visitors asked, and what they were told',
    icon: MessagesSquare,
    component: lazy(() => import('../chat/screen.tsx')),
    forSchools: 'prompts',
  },
  {
    path: '/faq-management',
    title: 'FAQ Management',
    description: 'The questions and answers your assistant works from',
    icon: Library,
    component: lazy(() => import('../faqs/screen.tsx')),
    forSchools: 'only',
  },
  {
    path: '/event-management',
    title: 'Event Management',
    description: 'The dates your assistant knows',
    icon: CalendarDays,
    component: lazy(() => import('../calendar/screen.tsx')),
    forSchools: 'only',
  },
  {
    path: '/widget-settings',
    title: 'Widget Settings',
    description: 'How the chat looks and what it says',
    icon: Palette,
    component: lazy(() => import('../school/widget/screen.tsx')),
    forSchools: 'only',
  },
  {
    path: '/embed-code',
    title: 'Embed Code',
    description: 'Put the chat on your website',
    icon: CodeXml,
    component: lazy(() => import('../school/embed/screen.tsx')),
    forSchools: 'only',
  },
]

/** The screens of the Admin menu: for platform administrators, whether they have a school or not. */
export const adminScreens: readonly Screen[] = [
  {
    path: '/admin/users',
    title: 'User Management',
    description: 'Customer accounts, their schools and their billing',
    icon: Users,
    component: lazy(() => import('../users/admin/screen.tsx')),
    forSchools: 'no',
  },
]

/** A trailing slash is no other page. */
export const screenAt = (path: string): Screen | undefined =>
  [...screens, ...adminScreens].find((screen) => screen.path === (path.replace(/\/+$/, '') || '/'))

/** The screens in a person's sidebar. */
export const screensFor = (hasSchool: boolean): readonly Screen[] => screens.filter(({ forSchools }) => hasSchool || forSchools === 'no')
