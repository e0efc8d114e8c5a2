import type { SignInForm } from '@clearbell/contracts'
import { post } from '../api/client.ts'
import { toastAfterReload } from '../ui/toast.tsx'

/** Signs in and loads `next` afresh, so that nothing of an earlier session stays. @throws ApiError */
export const signIn = async (values: SignInForm, next: string) => {
  await post('/api/auth/login', values)
  toastAfterReload('Login successful', 'Welcome back!')
  location.assign(next)
  // The page is on its way out; the button stays busy until then.
  await new Promise(() => {})
}
