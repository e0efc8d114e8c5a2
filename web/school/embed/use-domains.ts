import type { WidgetDomains } from '@clearbell/contracts'
import useSWR from 'swr'
import { patch } from '../../api/client.ts'

const domainsPath = '/api/school/domains'

/** Where the school's chat was seen and where it may be shown, with the way to change that. */
export const useDomains = () => {
  const { data: domains, error, mutate } = useSWR<WidgetDomains, unknown>(domainsPath)
  /** @throws ApiError */
  const allow = async (allowed: readonly string[]) => {
    await mutate(await patch<WidgetDomains>(domainsPath, { allowed }), { revalidate: false })
  }
  return { domains, error, retry: () => void mutate(), allow }
}
