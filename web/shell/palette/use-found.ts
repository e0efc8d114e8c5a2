import {
  type BillingOverviewRow,
  type CalendarEvent,
  type ChatInteraction,
  type CurrentUser,
  type FAQ,
  type Lead,
  openParam,
} from '@clearbell/contracts'
import { Building2, CalendarDays, Library, type LucideIcon, MessagesSquare, UserPlus } from 'lucide-react'
import useSWR from 'swr'
import { getList, type ListPage, withQuery } from '../../api/client.ts'
import { interactionHref } from '../../chat/filter.ts'
import { entryHref } from '../../entries/entry-link.tsx'
import { formatDay } from '../../ui/format/dates.ts'
import { listOf } from '../../ui/format/numbers.ts'
import { adminItems, sidebarItems } from '../screens.ts'

/** A place that the palette leads to. */
export interface Place {
  href: string
  name: string
  note: string
  icon: LucideIcon
}

export interface Group {
  title: string
  places: Place[]
}

const shownOfEach = 5
const shortest = 2

/** The screens whose title or description has every word. */
export const findScreens = (user: CurrentUser, search: string): Place[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const items = [...sidebarItems(user.school !== null), ...(user.isAdmin ? adminItems : [])]
  return items
    .filter(({ title, description }) => words.every((word) => `${title} ${description}`.toLowerCase().includes(word)))
    .map(({ path, title, description, icon }) => ({ href: path, name: title, note: description, icon }))
}

const faqPlace = ({ id, question, category }: FAQ): Place => ({
  href: entryHref({ kind: 'faq', id }),
  name: question,
  note: category,
  icon: Library,
})
const eventPlace = ({ id, title, date }: CalendarEvent): Place => ({
  href: entryHref({ kind: 'event', id }),
  name: title,
  note: formatDay(date),
  icon: CalendarDays,
})
const chatPlace = ({ id, question, wasAnswered }: ChatInteraction): Place => ({
  href: interactionHref(id),
  name: question,
  note: wasAnswered ? 'Answered' : 'No answer found',
  icon: MessagesSquare,
})

const schoolPlace = ({ id, schoolName, contactName, contactEmail }: BillingOverviewRow): Place => ({
  href: withQuery('/admin/billing', { [openParam]: id }),
  name: schoolName,
  note: contactName || contactEmail,
  icon: Building2,
})
const leadPlace = ({ id, firstName, lastName, school }: Lead): Place => ({
  href: withQuery('/admin/leads', { [openParam]: id }),
  name: `${firstName} ${lastName}`,
  note: school,
  icon: UserPlus,
})

const hasEntries = ({ school }: CurrentUser): boolean => school?.paymentStatus === 'paid'

/** What the person can find, in a sentence. */
export const describeFindable = (user: CurrentUser): string => {
  const entries = hasEntries(user) ? ['an FAQ', 'an event', 'a chat'] : []
  const customers = user.isAdmin ? ['a school', 'a lead'] : []
  const all = listOf(['a screen', ...entries, ...customers], 'or')
  return `${all[0]?.toUpperCase()}${all.slice(1)}.`
}

/** What a search finds: screens at once, the school's own things and the operator's when they have come.
 *  @param search as typed   @param settled the same once the typing has paused */
export const useFound = (user: CurrentUser, search: string, settled: string) => {
  const isLong = settled.length >= shortest
  const isOpen = isLong && hasEntries(user)
  const faqs = useGroup('FAQs', '/api/faqs', isOpen, settled, faqPlace)
  const events = useGroup('Events', '/api/events', isOpen, settled, eventPlace)
  const chats = useGroup('Chats', '/api/chat-history', isOpen, settled, chatPlace)
  const schools = useGroup('Schools', '/api/admin/billing', isLong && user.isAdmin, settled, schoolPlace)
  const leads = useGroup('Leads', '/api/leads', isLong && user.isAdmin, settled, leadPlace)
  const all = [faqs, events, chats, schools, leads]
  const groups: Group[] = [{ title: 'Screens', places: findScreens(user, search) }, ...all]
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    isLoading: search !== settled || all.some(({ isLoading }) => isLoading),
    hasFailed: all.some(({ error }) => error !== undefined),
    retry: () => all.forEach(({ retry }) => retry()),
  }
}

const useGroup = <Row>(title: string, path: string, isOpen: boolean, search: string, placeOf: (row: Row) => Place) => {
  const key = isOpen ? withQuery(path, { search, limit: shownOfEach }) : null
  const { data, error, isLoading, mutate } = useSWR<ListPage<Row>, unknown>(key, getList<Row>, { keepPreviousData: false })
  return { title, places: data?.rows.map(placeOf) ?? [], error, isLoading, retry: () => void (error && mutate()) }
}
