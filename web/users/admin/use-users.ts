import type { AdminUser, AdminUserSummary, AuditEntry, UndeliveredMail } from '@clearbell/contracts'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { refresh } from '../../api/cache.tsx'
import { getList, type ListPage, userPath, withQuery } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import type { FilterState } from '../../ui/lists/filter.ts'
import type { UserFilter } from './list/filter.ts'

export const usersPath = '/api/admin/users'
const mailsPath = '/api/admin/undelivered-mails'
const trailPageSize = 25

export const useUsers = (state: FilterState<UserFilter>) => useList<AdminUser>(usersPath, state)

export const useUserSummary = () => useSWR<AdminUserSummary, unknown>(`${usersPath}/summary`)

/** Mails that did not reach their readers, and that no later one has made up for. */
export const useUndeliveredMails = () => useSWR<UndeliveredMail[], unknown>(mailsPath)

const nextTrailPage = (userId: string) => (_: number, previous: ListPage<AuditEntry> | null) =>
  previous && !previous.hasNext
    ? null
    : withQuery(`${usersPath}/${userId}/trail`, { after: previous?.rows.at(-1)?.id ?? '', limit: trailPageSize })

/** What happened to an account, the newest first, page after page. Read anew each time it is opened. */
export const useTrail = (userId: string) =>
  useSWRInfinite<ListPage<AuditEntry>, unknown>(nextTrailPage(userId), getList<AuditEntry>, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })

/** After an account has changed: the lists and the figures, and the person's own name when it is theirs. */
export const refreshUsers = () => refresh(usersPath, mailsPath, userPath)
