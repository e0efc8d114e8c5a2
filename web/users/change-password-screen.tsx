import type { CurrentUser } from '@clearbell/contracts'
import { Redirect, useLocation } from 'wouter'
import { post } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Spinner } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { AuthPage } from './auth-page.tsx'
import { changePasswordPath, signInPath } from './next-path.ts'
import { ChangeForm, passwordRule, refusedIn } from './password-forms.ts'
import { signOut } from './sign-out.ts'
import { SubmitButton } from './submit-button.tsx'
import { refreshUser, useUser } from './use-user.ts'
import { WayLink } from './way-link.tsx'

export default function ChangePasswordScreen() {
  const { user, error, retry } = useUser()
  if (error && user === undefined)
    return (
      <main className="pt-16">
        <LoadFailed what="your account" error={error} onRetry={retry} />
      </main>
    )
  if (user === undefined) return <Spinner />
  if (user === null) return <Redirect to={signInPath(changePasswordPath)} replace />
  return <ChangePassword user={user} />
}

const fieldOf = { current_password_wrong: 'currentPassword' as const, ...refusedIn('newPassword') }

const ChangePassword = ({ user }: { user: CurrentUser }) => {
  const [, navigate] = useLocation()
  const send = async (values: ChangeForm) => {
    await post('/api/auth/change-password', values)
    await refreshUser()
    toast('Password changed successfully', 'You can now access your account with your new password.')
    navigate('/')
  }
  const form = useForm(ChangeForm, send, 'Failed to change password. Please try again.', fieldOf)
  const { currentPassword, newPassword, confirmPassword } = form.problems
  const isRequired = user.requirePasswordChange
  return (
    <AuthPage title="Change Password" subtitle={isRequired ? 'Please set a new password to continue' : 'Update your account password'}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user.email} />
        <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" problem={currentPassword} />
        <PasswordField label="New Password" name="newPassword" autoComplete="new-password" hint={passwordRule} problem={newPassword} />
        <PasswordField label="Confirm New Password" name="confirmPassword" autoComplete="new-password" problem={confirmPassword} />
        <SubmitButton label="Change Password" busyLabel="Changing password..." isBusy={form.isBusy} />
        {!isRequired && <WayLink href="/">Back to Dashboard</WayLink>}
        <Button onClick={signOut} className="h-10" disabled={form.isBusy}>
          Sign Out
        </Button>
      </form>
    </AuthPage>
  )
}
