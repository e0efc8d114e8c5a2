import { type CatalogueVersion, type FAQ, type FAQSummary, limits } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { getList, type ListPage, withQuery } from '../api/client.ts'
import type { FAQFilter } from './filter.ts'

export const faqsPath = '/api/faqs'
export const versionsPath = `${faqsPath}/versions`
export const embeddingPath = `${faqsPath}/embedding`
export const templatePath = `${faqsPath}/template`

/** One page of what the filter selects, beginning after a row. */
export const useFAQs = (filter: FAQFilter, after: string) =>
  useSWR<ListPage<FAQ>, unknown>(withQuery(faqsPath, { ...filter, after, limit: limits.lists.default }), getList<FAQ>)

export const useFAQSummary = () => useSWR<FAQSummary, unknown>(`${faqsPath}/summary`)

/** Every accepted upload, the newest first.   @param isWanted nothing is fetched before they are looked at */
export const useVersions = (isWanted: boolean) => useSWR<CatalogueVersion[], unknown>(isWanted ? versionsPath : null)

/** After the catalogue has changed: its lists, the figures and the bell. */
export const refreshFAQs = () => refresh(faqsPath, '/api/analytics', '/api/notifications')
