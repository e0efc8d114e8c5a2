import { type SignInForm, SignInForm as schema } from '@clearbell/contracts'
import { Redirect, useSearchParams } from 'wouter'
import { Busy, Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { AuthPage } from './auth-page.tsx'
import { safeNextPath } from './next-path.ts'
import { signIn } from './sign-in.ts'
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
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Field label="Email" name="email" type="email" autoComplete="username" inputMode="email" problem={form.problems.email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" problem={form.problems.password} />
        <Button type="submit" look="primary" className="mt-2 h-10" disabled={form.isBusy}>
          {form.isBusy && <Busy />}
          {form.isBusy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </AuthPage>
  )
}
