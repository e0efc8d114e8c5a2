import type { FAQ } from '@clearbell/contracts'
import { cut } from '../ui/format/numbers.ts'
import type { Column } from '../ui/lists/data-table.tsx'
import { type Opened, RowLink } from '../ui/lists/opened.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

const previewLength = { question: 80, answer: 120 } // product.md 9

/** Broken anywhere: an answer may be one long address, and must not push the other columns out of the table. */
const Preview = ({ text, length }: { text: string; length: number }) => (
  <span title={text} className="wrap-anywhere">
    {cut(text, length)}
  </span>
)
const Question = ({ faq: { question } }: { faq: FAQ }) => <Preview text={question} length={previewLength.question} />
const Answer = ({ faq: { answer } }: { faq: FAQ }) => <Preview text={answer} length={previewLength.answer} />

export const faqTitle = { heading: 'Question', width: 'w-[28%]', of: (faq: FAQ) => <Question faq={faq} /> }

const category: Column<FAQ> = { heading: 'Category', width: 'w-[16%]', className: 'wrap-anywhere', cell: ({ category }) => category || '—' }
const status: Column<FAQ> = { heading: 'Status', width: 'w-24', cell: ({ isActive }) => <StatusBadge isActive={isActive} /> }

export const faqColumns: Column<FAQ>[] = [
  { heading: 'Answer', className: 'text-ink-soft', cell: (faq) => <Answer faq={faq} /> },
  category,
  { heading: 'Resources', width: 'w-[14%]', cell: (faq) => <ResourceLinks faq={faq} /> },
  status,
]
/** Beside an FAQ that is open. */
export const briefTitle = { ...faqTitle, width: 'w-1/2' }
export const briefColumns = [{ ...category, width: 'w-[24%]' }, status]

/** A row on a small screen. */
export const FAQCard = ({ faq, opened }: { faq: FAQ; opened: Opened }) => (
  <>
    <div className="flex items-center justify-between gap-3 text-xs text-ink-soft">
      <span className="min-w-0 truncate">{faq.category || '—'}</span>
      <StatusBadge isActive={faq.isActive} />
    </div>
    <p className="font-medium">
      <RowLink id={faq.id} opened={opened}>
        <Question faq={faq} />
      </RowLink>
    </p>
    <p className="text-ink-soft">
      <Answer faq={faq} />
    </p>
    <ResourceLinks faq={faq} />
  </>
)
