import type { AdminSchool, AdminUser } from '@clearbell/contracts'
import { useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { resendLogin, setStatus } from './calls.ts'

interface Failing {
  title: string
  fallback: string
}
export const statusFailed: Failing = { title: 'Failed to Update Status', fallback: 'An error occurred while updating user status.' }
const resendFailed: Failing = { title: 'Failed to Resend Login E-mail', fallback: 'An error occurred while resending the login e-mail.' }

/** What can be open above the list; never two. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'deactivate' | 'trail'; user: AdminUser }
  | { kind: 'erase'; school: AdminSchool }
  | { kind: 'link'; name: string; address: string }

/** What can be done with an account from the list. */
export interface UserActions {
  open: (dialog: OpenDialog) => void
  activate: (user: AdminUser) => Promise<void>
  /** @param name whom the link is for, where no mail is sent   @returns whether it worked */
  resend: (userId: string, name: string) => Promise<boolean>
}

export const useUserActions = () => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null)

  const attempt = async ({ title, fallback }: Failing, act: () => Promise<void>): Promise<boolean> => {
    setFailure(null)
    try {
      await act()
      return true
    } catch (error) {
      const message = messageOf(error, fallback)
      toast(title, message, 'destructive')
      setFailure({ title, message })
      return false
    }
  }
  const actions: UserActions = {
    open: setDialog,
    activate: async (user) =>
      void (await attempt(statusFailed, async () => toast('User Status Updated', await setStatus(user.id, 'active')))),
    resend: (userId, name) =>
      attempt(resendFailed, async () => {
        const { message, setPasswordLink: address } = await resendLogin(userId)
        if (address) setDialog({ kind: 'link', name, address })
        else toast('Login E-mail Sent Again', message)
      }),
  }
  return { actions, dialog, close: () => setDialog(null), failure }
}
