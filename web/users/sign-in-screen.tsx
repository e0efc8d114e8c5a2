import { type SignInForm, SignInForm as schema } from '@clearbell/contracts'
import { Link, Redirect, useSearchParams } from 'wouter'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { hasKeptDrafts } from '../ui/leaving/drafts.ts'
import { AuthPage } from './auth-page.tsx'
import { changePasswordPath, safeNextPath } from './next-path.ts'
import { signIn } from './sign-in.ts'
import { SubmitButton } from './submit-button.tsx'
import { useUser } from './use-user.ts'

export function SignInScreen() {
  const [params] = useSearchParams()
  const next = safeNextPath(params.get('next'), location.origin)
  const { user } = useUser()
  const form = useForm(schema, (values: SignInForm) => signIn(values, next), 'Login failed. Please try again.')
  if (user && !form.isBusy) return <Redirect to={next} replace />
  return (
    <AuthPage title="Welcome Back" subtitle="Sign in to your account to continue">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {next === changePasswordPath && <Notice tone="info">Please sign in to change your password.</Notice>}
        {hasKeptDrafts() && (
          <Notice tone="info" title="Your session has ended">
            What you had typed is kept. Sign in again, and it is back in its form.
          </Notice>
        )}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Field label="Email" name="email" type="email" autoComplete="username" inputMode="email" problem={form.problems.email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" problem={form.problems.password} />
        <SubmitButton label="Sign In" busyLabel="Signing in..." isBusy={form.isBusy} />
        <Link
          href="/forgot-password"
          className="inline-flex min-h-6 items-center justify-self-center font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Forgot your password?
        </Link>
      </form>
    </AuthPage>
  )
}
