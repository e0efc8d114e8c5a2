import type { CurrentUser } from '@clearbell/contracts'
import { Suspense } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { BillingGate } from '../billing/gate.tsx'
import { isTestWindow } from '../school/embed/test-window.ts'
import { Spinner } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { ownDrafts } from '../ui/leaving/drafts.ts'
import { AccountSetup } from '../users/account-setup.tsx'
import { AdminGate } from '../users/admin-gate.tsx'
import { changePasswordPath } from '../users/next-path.ts'
import { useUser } from '../users/use-user.ts'
import { NotFound } from './not-found.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { needsSchool, type Screen, screenAt } from './screens.ts'
import { Shell } from './shell.tsx'

export const Routes = () => {
  const [path] = useLocation()
  const screen = screenAt(path)
  return (
    <Suspense fallback={<Spinner />}>{screen?.access === 'public' ? <Page screen={screen} /> : <AppScreen screen={screen} />}</Suspense>
  )
}

/** A screen that is a page of its own. */
const Page = ({ screen }: { screen: Screen }) => (
  <ScreenBoundary key={screen.path}>
    <screen.component />
  </ScreenBoundary>
)

/** A screen of the signed-in, or what stands in its place. */
const AppScreen = ({ screen }: { screen: Screen | undefined }) => {
  const [path] = useLocation()
  const search = useSearch()
  const { user, error, retry } = useUser()
  // A failed refetch takes nothing away: what is on screen may show only once.
  if (error && user === undefined)
    return (
      <main className="pt-16">
        <LoadFailed what="your account" error={error} onRetry={retry} />
      </main>
    )
  if (!screen) return <NotFound offer="home" />
  if (user === undefined) return <Shell user={undefined} screen={screen} children={<Spinner />} />
  if (user === null) return screen.path === '/' ? <Redirect to="/login" replace /> : <NotFound offer="sign-in" />
  ownDrafts(user.id)
  // The server refuses every call of these screens until then.
  if (user.requirePasswordChange) return <Redirect to={changePasswordPath} replace />
  if (screen.path === '/' && !user.school && !user.isAdmin) return <AccountSetup />
  if (needsSchool(screen) && !user.school) return <NotFound offer="home" />
  if (isTestWindow(path, search))
    return (
      <ScreenBoundary key="test">
        <Gated user={user} screen={screen} />
      </ScreenBoundary>
    )
  return (
    <Shell user={user} screen={screen}>
      <ScreenBoundary key={screen.path}>
        <Suspense fallback={<Spinner />}>
          <Gated user={user} screen={screen} />
        </Suspense>
      </ScreenBoundary>
    </Shell>
  )
}

const Gated = ({ user, screen }: { user: CurrentUser; screen: Screen }) => {
  const content = <screen.component />
  if (screen.access === 'operator') return <AdminGate isOpen={user.isAdmin}>{content}</AdminGate>
  // Without a school there is no subscription to ask for: the screen says what is missing.
  if (screen.access === 'paidSchool' && user.school) return <BillingGate status={user.school.paymentStatus}>{content}</BillingGate>
  return content
}
