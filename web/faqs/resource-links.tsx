import type { FAQ } from '@clearbell/contracts'
import { ExternalLink, FileText } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'

/** The links and PDF files of an entry, each opening in a new tab. */
export const ResourceLinks = ({ faq: { links, pdfAttachments } }: { faq: FAQ }) => {
  if (links.length + pdfAttachments.length === 0) return <span className="max-sm:hidden">—</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {links.map((href, at) => (
        <Resource key={href} href={href} kind="Link" number={links.length > 1 ? at + 1 : undefined} />
      ))}
      {pdfAttachments.map((href, at) => (
        <Resource key={href} href={href} kind="PDF" number={pdfAttachments.length > 1 ? at + 1 : undefined} />
      ))}
    </ul>
  )
}

const Resource = ({ href, kind, number }: { href: string; kind: 'Link' | 'PDF'; number: number | undefined }) => {
  const Icon = kind === 'PDF' ? FileText : ExternalLink
  return (
    <li>
      <Button size="sm" asChild>
        <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
          <Icon aria-hidden className="size-3.5!" />
          {kind}
          {number && ` ${number}`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Button>
    </li>
  )
}
