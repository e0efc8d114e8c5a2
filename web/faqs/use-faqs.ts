import { type CatalogueVersion, type FAQ, type FAQSummary } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { useList } from '../api/use-list.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { FAQFilter } from './filter.ts'

export const faqsPath = '/api/faqs'
export const versionsPath = `${faqsPath}/versions`
export const embeddingPath = `${faqsPath}/embedding`
export const templatePath = `${faqsPath}/template`

export const useFAQs = (state: FilterState<FAQFilter>) => useList<FAQ>(faqsPath, state)

export const useFAQSummary = () => useSWR<FAQSummary, unknown>(`${faqsPath}/summary`)

/** Every accepted upload, the newest first.   @param isWanted nothing is fetched before they are looked at */
export const useVersions = (isWanted: boolean) => useSWR<CatalogueVersion[], unknown>(isWanted ? versionsPath : null)

/** After the catalogue has changed: its lists, the figures and the bell. */
export const refreshFAQs = () => refresh(faqsPath, '/api/analytics', '/api/notifications')
