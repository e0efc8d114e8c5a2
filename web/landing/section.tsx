import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  eyebrow?: string
  lead?: string
  isTinted?: boolean
  children: ReactNode
}

/** A part of the landing page with its heading. The anchors in the header lead to its id. */
export const Section = ({ id, title, eyebrow, lead, isTinted = false, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className={clsx('border-t border-line', isTinted && 'bg-tint')}>
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <div className="mx-auto mb-10 grid max-w-2xl gap-3 text-center">
        {eyebrow && <p className="text-sm font-semibold text-link">{eyebrow}</p>}
        <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight text-balance lg:text-2xl">
          {title}
        </h2>
        {lead && <p className="text-ink-soft text-balance lg:text-lg">{lead}</p>}
      </div>
      {children}
    </div>
  </section>
)
