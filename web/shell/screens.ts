import { type ScreenEntry, type ScreenPath, type ShellPath, screens as table } from '@clearbell/contracts'
import {
  CalendarDays,
  ChartColumn,
  CodeXml,
  Contact,
  CreditCard,
  LayoutDashboard,
  Library,
  type LucideIcon,
  MessagesSquare,
  Palette,
  Server,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { SignInScreen } from '../users/sign-in-screen.tsx'

/** What is shown at each path of the table in contracts/screens.ts. Lazy, so that a person loads only the screens they open; the
 *  sign-in screen is most people's first. */
const components: Record<ScreenPath, ComponentType> = {
  '/login': SignInScreen,
  '/forgot-password': lazy(() => import('../users/forgot-password-screen.tsx')),
  '/reset-password': lazy(() => import('../users/reset-password-screen.tsx')),
  '/change-password': lazy(() => import('../users/change-password-screen.tsx')),
  '/billing-required': lazy(() => import('../billing/screen.tsx')),
  '/lead-capture': lazy(() => import('../leads/capture/screen.tsx')),
  '/thank-you': lazy(() => import('../leads/thank-you-screen.tsx')),
  '/': lazy(() => import('../dashboard/screen.tsx')),
  '/chat-history': lazy(() => import('../chat/screen.tsx')),
  '/insights': lazy(() => import('../insights/screen.tsx')),
  '/faq-management': lazy(() => import('../faqs/screen.tsx')),
  '/event-management': lazy(() => import('../calendar/screen.tsx')),
  '/widget-settings': lazy(() => import('../school/widget/screen.tsx')),
  '/embed-code': lazy(() => import('../school/embed/screen.tsx')),
  '/privacy': lazy(() => import('../school/privacy/screen.tsx')),
  '/admin/users': lazy(() => import('../users/admin/screen.tsx')),
  '/admin/leads': lazy(() => import('../leads/admin/screen.tsx')),
  '/admin/billing': lazy(() => import('../billing/admin/screen.tsx')),
  '/admin/system': lazy(() => import('../system/screen.tsx')),
}

/** Beside a screen's title in the sidebar or in the Admin menu. */
const icons: Record<ShellPath, LucideIcon> = {
  '/': LayoutDashboard,
  '/chat-history': MessagesSquare,
  '/insights': ChartColumn,
  '/faq-management': Library,
  '/event-management': CalendarDays,
  '/widget-settings': Palette,
  '/embed-code': CodeXml,
  '/privacy': ShieldCheck,
  '/admin/users': Users,
  '/admin/leads': Contact,
  '/admin/billing': CreditCard,
  '/admin/system': Server,
}

export interface Screen extends ScreenEntry {
  component: ComponentType
}

export const screens: readonly Screen[] = table.map((entry) => ({ ...entry, component: components[entry.path] }))

/** A trailing slash is no other page. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === (path.replace(/\/+$/, '') || '/'))

/** Whether a person without a school finds nothing at its path. */
export const needsSchool = (screen: Screen) => isOfSchools(screen) && !screen.promptsForSchool

const isOfSchools = ({ access }: Screen) => access === 'paidSchool' || access === 'school'
const menuItem = (screen: Screen) => ({ ...screen, icon: icons[screen.path as ShellPath] })

/** A person's sidebar. */
export const sidebarItems = (hasSchool: boolean) =>
  screens.filter((screen) => screen.access === 'member' || (hasSchool && isOfSchools(screen))).map(menuItem)

/** The platform administrator's menu, whether they have a school or not. */
export const adminItems = screens.filter(({ access }) => access === 'operator').map(menuItem)
