import type { CalendarEvent, ChatInteraction, CurrentUser, FAQ } from '@clearbell/contracts'
import { CalendarDays, Library, type LucideIcon, MessagesSquare } from 'lucide-react'
import useSWR from 'swr'
import { getList, type ListPage, withQuery } from '../../api/client.ts'
import { interactionHref } from '../../chat/filter.ts'
import { entryHref } from '../../entries/entry-link.tsx'
import { formatDay } from '../../ui/format/dates.ts'
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

/** What a search finds: screens at once, the school's own things when they have come.
 *  @param search as typed   @param settled the same once the typing has paused */
export const useFound = (user: CurrentUser, search: string, settled: string) => {
  const isOpen = user.school?.paymentStatus === 'paid' && settled.length >= shortest
  const faqs = useGroup('FAQs', '/api/faqs', isOpen, settled, faqPlace)
  const events = useGroup('Events', '/api/events', isOpen, settled, eventPlace)
  const chats = useGroup('Chats', '/api/chat-history', isOpen, settled, chatPlace)
  const all = [faqs, events, chats]
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
