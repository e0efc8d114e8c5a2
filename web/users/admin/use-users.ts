import type { AdminUser, AdminUserSummary, UndeliveredMail } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../../api/cache.tsx'
import { userPath } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import type { FilterState } from '../../ui/lists/filter.ts'
import type { UserFilter } from './list/filter.ts'

export const usersPath = '/api/admin/users'
const mailsPath = '/api/admin/undelivered-mails'

export const useUsers = (state: FilterState<UserFilter>) => useList<AdminUser>(usersPath, state)

export const useUserSummary = () => useSWR<AdminUserSummary, unknown>(`${usersPath}/summary`)

/** Mails that did not reach their readers, and that no later one has made up for. */
export const useUndeliveredMails = () => useSWR<UndeliveredMail[], unknown>(mailsPath)

/** After an account has changed: the lists and the figures, and the person's own name when it is theirs. */
export const refreshUsers = () => refresh(usersPath, mailsPath, userPath)
