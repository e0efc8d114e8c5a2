import { PASSWORD_RESET_REQUESTED, type PasswordResetRequestForm, PasswordResetRequestForm as schema } from '@clearbell/contracts'
import { ArrowLeft, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../api/attempt.ts'
import { config } from '../config.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Field } from '../ui/forms/field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { AuthPage } from './auth-page.tsx'
import { SubmitButton } from './submit-button.tsx'
import { WayLink } from './way-link.tsx'

export default function ForgotPasswordScreen() {
  const [isSent, setSent] = useState(false)
  if (!config.sendsMail) return <NoMail />
  return isSent ? <CheckYourEmail /> : <ForgotPassword onSent={() => setSent(true)} />
}

const ForgotPassword = ({ onSent }: { onSent: () => void }) => {
  const [ask] = useState(() => attempt('/api/auth/reset-password-request'))
  const send = async (values: PasswordResetRequestForm) => {
    await ask(values)
    toast('Reset link sent', 'Check your email for password reset instructions.')
    onSent()
  }
  const form = useForm(schema, send, 'Failed to send reset email. Please try again.')
  return (
    <AuthPage title="Forgot Password" subtitle="Enter your email address and we'll send you a link to set a new password.">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Field label="Email" name="email" type="email" autoComplete="username" inputMode="email" problem={form.problems.email} />
        <SubmitButton label="Send Reset Link" busyLabel="Sending reset link..." isBusy={form.isBusy} />
        <BackToSignIn />
      </form>
    </AuthPage>
  )
}

/** A mail that never comes would be a dead end: here the operator hands links over. */
const NoMail = () => (
  <AuthPage title="Forgot Password" subtitle={`${config.productName} sends no e-mail here.`}>
    <div className="grid gap-4">
      <Notice tone="info">Please contact your administrator, who can give you a link to set a new password.</Notice>
      <BackToSignIn />
    </div>
  </AuthPage>
)

const CheckYourEmail = () => (
  <AuthPage title="Check Your Email" subtitle={PASSWORD_RESET_REQUESTED} icon={MailCheck}>
    <BackToSignIn />
  </AuthPage>
)

const BackToSignIn = () => (
  <WayLink href="/login">
    <ArrowLeft aria-hidden />
    Back to Sign In
  </WayLink>
)
