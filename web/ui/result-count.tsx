import { useSearchParams } from 'wouter'
import { pageOf } from './pager.tsx'

/** Says once to a screen reader what a search, a filter or a page has brought. Always there: what comes with its text is not read.
 *  @param count such as '12 FAQs'; `undefined` until it is known */
export const ResultCount = ({ count }: { count: string | undefined }) => {
  const page = pageOf(useSearchParams()[0])
  return (
    <p role="status" data-testid="result-count" className="sr-only">
      {count && (page > 1 ? `${count}, page ${page}` : count)}
    </p>
  )
}
