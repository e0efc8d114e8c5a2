import { School } from 'lucide-react'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Brand } from '../ui/display/brand.tsx'
import { Card } from '../ui/display/card.tsx'
import { signOut } from './sign-out.ts'

/** For a signed-in person whose account belongs to no school. */
export const AccountSetup = () => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
    <title>{`Account Setup Required · ${config.productName}`}</title>
    <Brand />
    <Card className="grid w-full max-w-[440px] justify-items-center p-8 text-center">
      <span className="mb-4 flex size-12 items-center justify-center rounded-box bg-tint text-link">
        <School aria-hidden className="size-6" />
      </span>
      <h1 className="text-lg font-semibold">Account Setup Required</h1>
      <p className="mt-2 text-ink-soft text-balance">
        Your account is not connected to a school yet. Please contact support to complete your setup
        {config.supportEmail && (
          <>
            {': '}
            <a href={`mailto:${config.supportEmail}`} className="font-medium text-link underline underline-offset-4">
              {config.supportEmail}
            </a>
          </>
        )}
        .
      </p>
      <Button className="mt-6" onClick={signOut}>
        Sign Out
      </Button>
    </Card>
  </main>
)
