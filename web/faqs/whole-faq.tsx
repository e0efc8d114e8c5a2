import type { FAQ } from '@clearbell/contracts'
import { originWords } from '../entries/origin.ts'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

/** All of an FAQ. */
export const WholeFAQ = ({ entry: faq }: { entry: FAQ }) => (
  <>
    <p className="px-5 pt-5 whitespace-pre-line wrap-anywhere">{faq.answer}</p>
    {faq.links.length + faq.pdfAttachments.length > 0 && (
      <div className="px-5 pt-3">
        <ResourceLinks faq={faq} />
      </div>
    )}
    <Facts>
      <Fact label="Status">
        <StatusBadge isActive={faq.isActive} />
      </Fact>
      <Fact label="Category">{faq.category || '—'}</Fact>
      <Fact label="Came From">{originWords(faq.origin)}</Fact>
      <Fact label="Last Changed">
        <DateTime at={faq.updatedAt} />
      </Fact>
    </Facts>
    {faq.alsoAskedAs.length > 0 && <OtherWordings wordings={faq.alsoAskedAs} />}
  </>
)

const OtherWordings = ({ wordings }: { wordings: string[] }) => (
  <div className="grid gap-1 px-5 pb-5">
    <h3 className="text-ink-soft">Also Asked As</h3>
    <ul className="grid list-disc gap-1 pl-5">
      {wordings.map((wording) => (
        <li key={wording} className="wrap-anywhere">
          {wording}
        </li>
      ))}
    </ul>
  </div>
)
