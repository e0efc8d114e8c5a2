import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'

/** Text that leads somewhere. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="font-medium text-link underline underline-offset-4">
    {children}
  </a>
)

export const Code = ({ children }: { children: ReactNode }) => (
  <code className="rounded bg-muted px-1 py-0.5 font-mono text-sm wrap-anywhere">{children}</code>
)

export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid list-decimal gap-2 pl-6 marker:text-ink-soft">{children}</ol>
)

export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-2 pl-6 marker:text-ink-soft">{children}</ul>
)

/** Something to know before or after the rest. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box border border-line bg-muted px-4 py-3 text-sm text-ink-soft">{children}</p>
)

/** Code to copy, shown whole.   @param label what it is, in a title of its own */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <figure className="overflow-hidden rounded-box border border-line bg-surface shadow-card">
    <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 py-1.5 text-sm font-medium">
      {label}
      <Button size="sm" data-copies="" aria-label={`Copy: ${label}`} className="noscript:hidden">
        <Copy aria-hidden />
        <span>Copy</span>
      </Button>
    </figcaption>
    <pre className="p-4 font-mono text-sm break-all whitespace-pre-wrap">{code}</pre>
  </figure>
)
