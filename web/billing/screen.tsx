import type { CurrentUser } from '@clearbell/contracts'
import { Link } from 'wouter'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Brand } from '../ui/display/brand.tsx'
import { Card } from '../ui/display/card.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { useHeadingFocus } from '../ui/hooks/use-heading-focus.ts'
import { signOut } from '../users/sign-out.ts'
import { useUser } from '../users/use-user.ts'
import { NextStepsCard } from './next-steps-card.tsx'
import { SchoolCard } from './school-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

export default function BillingRequiredScreen() {
  const { user, error, retry } = useUser({ isFresh: true }) // who has just paid is let in
  const heading = useHeadingFocus('/billing-required')
  return (
    <main className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:py-12">
      <title>{`Billing Required · ${config.productName}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Brand />
        <Actions user={user} />
      </header>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
        Billing Required
      </h1>
      <Content user={user} error={error} onRetry={retry} />
      {config.billingEmail && (
        <footer className="text-center text-ink-soft">
          Questions about billing? Contact{' '}
          <a href={`mailto:${config.billingEmail}`} className="font-medium text-link underline underline-offset-4">
            {config.billingEmail}
          </a>
        </footer>
      )}
    </main>
  )
}

const Actions = ({ user }: { user: CurrentUser | null | undefined }) => {
  if (user === undefined) return null
  if (user === null)
    return (
      <Button asChild>
        <Link href="/login">Sign In</Link>
      </Button>
    )
  return (
    <div className="ml-auto flex gap-2">
      <Button look="ghost" asChild>
        <Link href="/">Back to Dashboard</Link>
      </Button>
      <Button onClick={signOut}>Sign Out</Button>
    </div>
  )
}

const Content = ({ user, error, onRetry }: { user: CurrentUser | null | undefined; error: unknown; onRetry: () => void }) => {
  if (error && user === undefined)
    return (
      <Card>
        <LoadFailed what="your billing details" error={error} onRetry={onRetry} />
      </Card>
    )
  if (user === undefined) return <BillingSkeleton />
  const school = user?.school ?? null
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <SchoolCard user={user} />
        <SubscriptionCard school={school} />
      </div>
      <NextStepsCard school={school} />
    </>
  )
}

const BillingSkeleton = () => (
  <>
    <Loading what="your billing details" />
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
    <Skeleton className="h-36" />
  </>
)
