import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useHeadingFocus } from '../ui/hooks/use-heading-focus.ts'

interface Props {
  title: string
  subtitle: string
  /** Above the title. */
  icon?: ReactNode
  wide?: boolean
  hasWayBack?: boolean
  children: ReactNode
}

/** The frame of the screens of a visitor who asks for a demo. */
export const LeadPage = ({ title, subtitle, icon, wide = false, hasWayBack = false, children }: Props) => {
  const heading = useHeadingFocus(title)
  return (
    <PublicPage isBare>
      <title>{`${title} · ${config.productName}`}</title>
      <div className={`grid w-full grid-cols-1 gap-8 ${wide ? 'max-w-4xl' : 'max-w-xl'}`}>
        {hasWayBack && (
          // Not a link of the router: the server decides what `/` is.
          <Button asChild look="ghost" className="-mb-4 -ml-3.5 justify-self-start">
            <a href="/">
              <ArrowLeft aria-hidden />
              Back to Home
            </a>
          </Button>
        )}
        <div className="grid justify-items-center gap-2 text-center">
          {icon}
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight text-balance outline-none">
            {title}
          </h1>
          <p className="max-w-lg text-base text-ink-soft text-balance">{subtitle}</p>
        </div>
        {children}
      </div>
    </PublicPage>
  )
}
