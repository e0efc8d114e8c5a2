import type { SignInForm, SignInReply } from '@clearbell/contracts'
import type { z } from 'zod'
import { post } from '../api/client.ts'
import { toastAfterReload } from '../ui/feedback/toast.tsx'
import { changePasswordPath } from './next-path.ts'

/** Signs in and loads `next` afresh, so that nothing of an earlier session stays; a password that must be changed comes first.
 *  @throws ApiError */
export const signIn = async (values: SignInForm, next: string) => {
  const { requirePasswordChange } = await post<z.infer<typeof SignInReply>>('/api/auth/login', values)
  toastAfterReload('Login successful', 'Welcome back!')
  location.assign(requirePasswordChange ? changePasswordPath : next)
  // The page is on its way out; the button stays busy until then.
  await new Promise(() => {})
}
