import type { FAQ } from '@clearbell/contracts'
import { cut } from '../ui/format/numbers.ts'
import { ScrollTable, ScrollTableRow } from '../ui/lists/scroll-table.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

export const previewLength = { question: 80, answer: 120 } // product.md 9

const columns = [
  { heading: 'Question', width: 'w-[28%]' },
  { heading: 'Answer' },
  { heading: 'Category', width: 'w-[14%]' },
  { heading: 'Resources', width: 'w-[14%]' },
  { heading: 'Status', width: 'w-24' },
]

export const FAQTable = ({ faqs }: { faqs: FAQ[] }) => (
  <ScrollTable label="FAQs" columns={columns}>
    {faqs.map((faq) => (
      <ScrollTableRow key={faq.id}>
        <td className="font-medium" title={faq.question}>
          {cut(faq.question, previewLength.question)}
        </td>
        <td className="text-ink-soft" title={faq.answer}>
          {cut(faq.answer, previewLength.answer)}
        </td>
        <td>{faq.category || '—'}</td>
        <td>
          <ResourceLinks faq={faq} />
        </td>
        <td>
          <StatusBadge isActive={faq.isActive} />
        </td>
      </ScrollTableRow>
    ))}
  </ScrollTable>
)
