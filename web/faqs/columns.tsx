import type { FAQ } from '@clearbell/contracts'
import { cut } from '../ui/format/numbers.ts'
import type { Column } from '../ui/lists/data-table.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

const previewLength = { question: 80, answer: 120 } // product.md 9

const Preview = ({ text, length }: { text: string; length: number }) => <span title={text}>{cut(text, length)}</span>
const Question = ({ faq: { question } }: { faq: FAQ }) => <Preview text={question} length={previewLength.question} />
const Answer = ({ faq: { answer } }: { faq: FAQ }) => <Preview text={answer} length={previewLength.answer} />

export const faqTitle = { heading: 'Question', width: 'w-[28%]', of: (faq: FAQ) => <Question faq={faq} /> }

export const faqColumns: Column<FAQ>[] = [
  { heading: 'Answer', className: 'text-ink-soft', cell: (faq) => <Answer faq={faq} /> },
  { heading: 'Category', width: 'w-[14%]', cell: ({ category }) => category || '—' },
  { heading: 'Resources', width: 'w-[14%]', cell: (faq) => <ResourceLinks faq={faq} /> },
  { heading: 'Status', width: 'w-24', cell: ({ isActive }) => <StatusBadge isActive={isActive} /> },
]

/** A row on a small screen. */
export const FAQCard = ({ faq }: { faq: FAQ }) => (
  <>
    <div className="flex items-center justify-between gap-3 text-xs text-ink-soft">
      <span className="min-w-0 truncate">{faq.category || '—'}</span>
      <StatusBadge isActive={faq.isActive} />
    </div>
    <p className="font-medium">
      <Question faq={faq} />
    </p>
    <p className="text-ink-soft">
      <Answer faq={faq} />
    </p>
    <ResourceLinks faq={faq} />
  </>
)
