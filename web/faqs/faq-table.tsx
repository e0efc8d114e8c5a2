import type { FAQ } from '@clearbell/contracts'
import type { ReactNode } from 'react'
import { cut } from '../ui/numbers.ts'
import { ResourceLinks } from './resource-links.tsx'
import { StatusBadge } from './status-badge.tsx'

export const previewLength = { question: 80, answer: 120 } // product.md 9, as the height of 600 px

export const FAQTable = ({ faqs }: { faqs: FAQ[] }) => (
  <div
    role="region"
    aria-label="FAQs"
    tabIndex={0}
    className="relative max-h-[600px] overflow-auto rounded-box border border-line bg-surface shadow-card"
  >
    <table className="w-full min-w-[600px] border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          <Heading className="w-[28%]">Question</Heading>
          <Heading>Answer</Heading>
          <Heading className="w-[14%]">Category</Heading>
          <Heading className="w-[14%]">Resources</Heading>
          <Heading className="w-24">Status</Heading>
        </tr>
      </thead>
      <tbody>
        {faqs.map((faq) => (
          <Row key={faq.id} faq={faq} />
        ))}
      </tbody>
    </table>
  </div>
)

const Heading = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={`sticky top-0 z-10 border-b border-line bg-muted px-4 py-2.5 text-xs font-medium text-ink-soft ${className}`}>
    {children}
  </th>
)

const Row = ({ faq }: { faq: FAQ }) => (
  <tr className="align-top hover:bg-muted/50 [&>*]:border-b [&>*]:border-line [&>*]:px-4 [&>*]:py-3 last:[&>*]:border-b-0">
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
  </tr>
)
