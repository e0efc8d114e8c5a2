import { type ChatSource, openParam } from '@clearbell/contracts'
import { Link } from 'wouter'
import { withQuery } from '../api/client.ts'

/** Opens an entry beside its list. */
export const entryHref = ({ kind, id }: Pick<ChatSource, 'kind' | 'id'>): string =>
  withQuery(kind === 'faq' ? '/faq-management' : '/event-management', { [openParam]: id })

/** The name of an entry; it opens the entry. */
export const EntryLink = ({ source }: { source: ChatSource }) => (
  <Link
    href={entryHref(source)}
    className="inline-flex min-h-6 items-center font-medium text-link underline underline-offset-4 wrap-anywhere pointer-coarse:min-h-11"
  >
    {source.question}
  </Link>
)

/** The entry that an answer came from. */
export const AnsweredBy = ({ source }: { source: ChatSource }) => (
  <p className="text-xs text-ink-soft">
    Answered by <EntryLink source={source} />
  </p>
)
