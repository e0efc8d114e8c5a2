import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { Card } from '../ui/display/card.tsx'
import { useHeadingFocus } from '../ui/hooks/use-heading-focus.ts'

interface Props {
  title: string
  subtitle?: string
  /** For a state that only tells how something went. */
  icon?: LucideIcon
  children: ReactNode
}

/** The frame of every authentication screen. */
export const AuthPage = ({ title, subtitle, icon: Icon, children }: Props) => {
  const heading = useHeadingFocus(title)
  return (
    <PublicPage isBare>
      <title>{`${title} · ${config.productName}`}</title>
      <Card className="w-full max-w-[400px] p-6 sm:p-8">
        <div className="mb-6 grid justify-items-center gap-1 text-center">
          {Icon && (
            <span className="mb-3 flex size-12 items-center justify-center rounded-box bg-tint text-link">
              <Icon aria-hidden className="size-6" />
            </span>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h1>
          {subtitle && <p className="text-ink-soft text-balance">{subtitle}</p>}
        </div>
        {children}
      </Card>
      {config.supportEmail && (
        <p className="text-ink-soft">
          Need help? Contact{' '}
          <a href={`mailto:${config.supportEmail}`} className="font-medium text-link underline underline-offset-4">
            {config.supportEmail}
          </a>
        </p>
      )}
    </PublicPage>
  )
}
