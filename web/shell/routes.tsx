import type { CurrentUser } from '@clearbell/contracts'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { BillingGate } from '../billing/gate.tsx'
import { Spinner } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { AccountSetup } from '../users/account-setup.tsx'
import { AdminGate } from '../users/admin-gate.tsx'
import { changePasswordPath } from '../users/next-path.ts'
import { SignInScreen } from '../users/sign-in-screen.tsx'
import { useUser } from '../users/use-user.ts'
import { NotFound } from './not-found.tsx'
import { adminScreens, type Screen, screenAt } from './screens.ts'
import { Shell } from './shell.tsx'

const ForgotPasswordScreen = lazy(() => import('../users/forgot-password-screen.tsx'))
const ResetPasswordScreen = lazy(() => import('../users/reset-password-screen.tsx'))
const ChangePasswordScreen = lazy(() => import('../users/change-password-screen.tsx'))
const BillingRequiredScreen = lazy(() => import('../billing/screen.tsx'))

export const Routes = () => (
  <Suspense fallback={<Spinner />}>
    <Switch>
      <Route path="/login" component={SignInScreen} />
      <Route path="/forgot-password" component={ForgotPasswordScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path={changePasswordPath} component={ChangePasswordScreen} />
      <Route path="/billing-required" component={BillingRequiredScreen} />
      <Route component={AppScreen} />
    </Switch>
  </Suspense>
)

/** A screen of the signed-in, or what stands in its place. */
const AppScreen = () => {
  const [path] = useLocation()
  const { user, error, retry } = useUser()
  const screen = screenAt(path)
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
  // The server refuses every call of these screens until then.
  if (user.requirePasswordChange) return <Redirect to={changePasswordPath} replace />
  if (screen.path === '/' && !user.school && !user.isAdmin) return <AccountSetup />
  if (screen.forSchools === 'only' && !user.school) return <NotFound offer="home" />
  return (
    <Shell user={user} screen={screen}>
      <Suspense fallback={<Spinner />}>
        <Gated user={user} screen={screen} />
      </Suspense>
    </Shell>
  )
}

const Gated = ({ user, screen }: { user: CurrentUser; screen: Screen }) => {
  const content = <screen.component key={screen.path} />
  if (adminScreens.includes(screen)) return <AdminGate isOpen={user.isAdmin}>{content}</AdminGate>
  // Without a school there is no subscription to ask for: the screen says what is missing.
  if (screen.forSchools === 'no' || !user.school) return content
  return <BillingGate status={user.school.paymentStatus}>{content}</BillingGate>
}
