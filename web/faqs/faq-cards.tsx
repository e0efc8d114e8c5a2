import type { FAQ } from '@clearbell/contracts'
import { cut } from '../ui/format/numbers.ts'
import { previewLength } from './faq-table.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The table's rows on a small screen. */
export const FAQCards = ({ faqs }: { faqs: FAQ[] }) => (
  <ul aria-label="FAQs" className="grid grid-cols-1 gap-3">
    {faqs.map((faq) => (
      <li key={faq.id} className="grid grid-cols-1 gap-2 rounded-box border border-line bg-surface p-4 shadow-card">
        <div className="flex items-center justify-between gap-3 text-xs text-ink-soft">
          <span className="min-w-0 truncate">{faq.category || '—'}</span>
          <StatusBadge isActive={faq.isActive} />
        </div>
        <p className="font-medium">{cut(faq.question, previewLength.question)}</p>
        <p className="text-ink-soft">{cut(faq.answer, previewLength.answer)}</p>
        <ResourceLinks faq={faq} />
      </li>
    ))}
  </ul>
)
