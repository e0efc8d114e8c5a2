import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** By what they mean; a badge that only tells kinds apart is blue (`primary`), green (`success`), orange, purple or gray (`neutral`). */
export const tones = {
  neutral: 'bg-muted text-ink-soft',
  primary: 'bg-tint text-link',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  orange: 'bg-orange-tint text-orange',
  purple: 'bg-purple-tint text-purple',
} as const
export type Tone = keyof typeof tones

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1 rounded-box px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
      tones[tone],
    )}
  >
    {children}
  </span>
)
