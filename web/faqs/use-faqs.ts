import { type FAQ, type FAQEditForm, type FAQSummary } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { getList, type ListPage, patch, post, withQuery } from '../api/client.ts'
import { useList } from '../api/use-list.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { FAQFilter } from './filter.ts'

export const faqsPath = '/api/faqs'

const faqPath = (id: string) => `${faqsPath}/${encodeURIComponent(id)}`

export const useFAQs = (state: FilterState<FAQFilter>) => useList<FAQ>(faqsPath, state)

/** The FAQ that is open, if one is. */
export const useFAQ = (id: string | null) => {
  const { data, error, mutate } = useSWR<FAQ, unknown>(id && faqPath(id))
  // The cache hands out the FAQ before until the next has come.
  return { faq: data?.id === id ? data : undefined, error, retry: () => void mutate() }
}

/** The first active FAQs that a search finds. */
export const useFoundFAQs = (search: string) =>
  useSWR<ListPage<FAQ>, unknown>(withQuery(faqsPath, { search, status: 'active', limit: 8 }), getList<FAQ>)

export const useFAQSummary = () => useSWR<FAQSummary, unknown>(`${faqsPath}/summary`)

/** Changes what the form names and nothing else. @throws ApiError */
export const saveFAQ = async (id: string, form: FAQEditForm): Promise<void> => {
  await patch<FAQ>(faqPath(id), form)
  await refreshFAQs()
}

/** Lets an FAQ answer another wording of its question. @throws ApiError */
export const addWording = async (id: string, wording: string): Promise<void> => {
  await post<FAQ>(`${faqPath(id)}/wordings`, { wording })
  await refreshFAQs()
}

/** After the catalogue has changed: its lists, the figures and the bell. */
export const refreshFAQs = () => refresh(faqsPath, '/api/analytics', '/api/notifications')

export const faqVersions = { path: faqsPath, one: 'FAQ', many: 'FAQs', others: 'all others become inactive', refresh: refreshFAQs }
