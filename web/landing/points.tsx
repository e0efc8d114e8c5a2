import { clsx } from 'clsx'
import type { Point } from './words.ts'

/** Cards with an icon, a heading and a sentence; `isPlain` draws them without the card. */
export const Points = ({ points, className, isPlain = false }: { points: Point[]; className: string; isPlain?: boolean }) => (
  <ul className={clsx('grid', isPlain ? 'gap-x-8 gap-y-10' : 'gap-4', className)}>
    {points.map(({ icon: Icon, title, text }) => (
      <li key={title} className={clsx(!isPlain && 'rounded-box border border-line bg-surface p-6 shadow-card')}>
        <span
          className={clsx(
            'mb-4 flex size-10 items-center justify-center rounded-box text-link',
            isPlain ? 'bg-surface shadow-card' : 'bg-tint',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1.5 text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
)
