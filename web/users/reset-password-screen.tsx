import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../api/attempt.ts'
import { clearCache } from '../api/cache.tsx'
import { ApiError } from '../api/error.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { AuthPage } from './auth-page.tsx'
import { passwordRule, ResetForm, refusedIn } from './password-forms.ts'
import { SubmitButton } from './submit-button.tsx'
import { useResetToken } from './use-reset-token.ts'
import { WayLink } from './way-link.tsx'

export default function ResetPasswordScreen() {
  const { token, hasServed, spendToken } = useResetToken()
  const finish = async () => {
    spendToken()
    // Every session of the account has ended, perhaps this browser's too.
    await clearCache()
  }
  if (hasServed) return <Done />
  return token ? <ResetPassword token={token} onDone={finish} /> : <NoToken />
}

const fieldOf = refusedIn('password')

const ResetPassword = ({ token, onDone }: { token: string; onDone: () => Promise<void> }) => {
  const [isVoid, setVoid] = useState(false)
  const [reset] = useState(() => attempt('/api/auth/reset-password'))
  const send = async ({ password }: ResetForm) => {
    if (token.trim() === '') throw new ApiError(0, JSON.stringify({ code: 'reset_token_missing', message: 'Invalid reset token' }))
    await reset({ token, password }).catch((error: unknown) => {
      setVoid(error instanceof ApiError && error.code === 'reset_token_invalid')
      throw error
    })
    toast('Password reset successful', 'You can now sign in with your new password.')
    await onDone()
  }
  const form = useForm(ResetForm, send, 'Failed to reset password. The link may have expired.', fieldOf)
  return (
    <AuthPage title="Reset Password" subtitle="Enter your new password">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint={passwordRule}
          problem={form.problems.password}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirmPassword"
          autoComplete="new-password"
          problem={form.problems.confirmPassword}
        />
        <SubmitButton label="Reset Password" busyLabel="Resetting password..." isBusy={form.isBusy} />
        {isVoid && <NewLink />}
      </form>
    </AuthPage>
  )
}

const NoToken = () => (
  <AuthPage title="Reset Password">
    <div className="grid gap-4">
      <Notice tone="danger">Invalid reset link. Please request a new password reset.</Notice>
      <NewLink look="primary" />
    </div>
  </AuthPage>
)

const NewLink = ({ look = 'secondary' }: { look?: 'primary' | 'secondary' }) => (
  <WayLink href="/forgot-password" look={look}>
    Request New Reset Link
  </WayLink>
)

const Done = () => (
  <AuthPage title="Password Reset Successful" subtitle="You can now sign in with your new password." icon={CircleCheck}>
    <WayLink href="/login" look="primary">
      Sign In
    </WayLink>
  </AuthPage>
)
