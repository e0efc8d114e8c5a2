import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { Brand } from '../ui/brand.tsx'
import { Card } from '../ui/card.tsx'

interface Props {
  title: string
  subtitle: string
  children: ReactNode
}

/** The frame of every authentication screen. */
export const AuthPage = ({ title, subtitle, children }: Props) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
    <title>{`${title} · ${config.productName}`}</title>
    <Brand />
    <Card className="w-full max-w-[400px] p-6 sm:p-8">
      <div className="mb-6 grid gap-1 text-center">
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="text-ink-soft">{subtitle}</p>
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
  </main>
)
