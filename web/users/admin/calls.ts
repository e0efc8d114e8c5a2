import type { AdminUser, Erasure, LoginMailReply, UserCreateForm, UserCreateReply, UserEditForm, UserStatus } from '@clearbell/contracts'
import { attempt } from '../../api/attempt.ts'
import { patch, post } from '../../api/client.ts'
import { refreshUsers, usersPath } from './use-users.ts'

/** Sends the create form; sent again unchanged it makes no second account. @throws ApiError */
export const createAttempt = () => {
  const send = attempt(usersPath)
  return async (form: UserCreateForm): Promise<UserCreateReply> => {
    const reply = await send<UserCreateReply>(form)
    await refreshUsers()
    return reply
  }
}

/** Changes what the form names and nothing else. @throws ApiError */
export const updateUser = async (userId: string, form: UserEditForm): Promise<AdminUser> => {
  const { user } = await patch<{ user: AdminUser }>(`${usersPath}/${userId}`, form)
  await refreshUsers()
  return user
}

/** @returns the server's sentence   @throws ApiError */
export const setStatus = async (userId: string, status: Exclude<UserStatus, 'pending'>): Promise<string> => {
  const { message } = await patch<{ message: string }>(`${usersPath}/${userId}/status`, { status })
  await refreshUsers()
  return message
}

/** A new temporary password by mail; the one before is void. @throws ApiError */
export const resendLogin = async (userId: string): Promise<LoginMailReply> => {
  const reply = await post<LoginMailReply>(`${usersPath}/${userId}/resend-login`)
  await refreshUsers()
  return reply
}

/** Erases a school for good.   @param name as the operator typed it
 *  @returns false while a screen still shows some of it   @throws ApiError */
export const eraseSchool = async (schoolId: string, name: string): Promise<boolean> => {
  const { isComplete } = await post<Erasure>(`/api/admin/schools/${schoolId}/erasure`, { name })
  await refreshUsers()
  return isComplete
}
