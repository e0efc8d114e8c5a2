import { clsx } from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { yieldToNotice } from './toast.tsx'

interface Props {
  tone: 'danger' | 'info'
  title?: string
  children: ReactNode
}

/** A message that stays where the work is. An error is announced at once. */
export const Notice = ({ tone, title, children }: Props) => {
  const Icon = tone === 'danger' ? CircleAlert : Info
  useEffect(yieldToNotice)
  return (
    <div
      data-notice
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-2.5 rounded-box p-3', tone === 'danger' ? 'bg-danger-tint text-danger' : 'bg-tint text-ink')}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
