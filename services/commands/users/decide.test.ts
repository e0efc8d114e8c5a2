import type { UserEvent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { userData } from '../testing/accounts.ts'
import { deciderSpec } from '../testing/decider-spec.ts'
import { decide } from './decide.ts'
import { evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })
const userId = 'u1'
const nobody = { ipAddress: null, userAgent: null }

const created = (requirePasswordChange = false): UserEvent => ({ type: 'UserCreated', data: userData({ requirePasswordChange }) })
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId } }
const changed: UserEvent = { type: 'PasswordChanged', data: { userId, how: 'changed', ...nobody } }

describe('the status of a user', () => {
  const set = (status: 'active' | 'inactive', byUserId = 'operator') => ({
    type: 'SetUserStatus' as const,
    data: { userId, status, byUserId },
  })

  it('is changed once', () =>
    given([created()])
      .when(set('inactive'))
      .thenEvents((events) => expect(events).toEqual([deactivated])))
  it('is left alone when it is so already', () => given([created(), deactivated]).when(set('inactive')).thenNothing())
  it('can be brought back', () =>
    given([created(), deactivated])
      .when(set('active'))
      .thenEvents(([event]) => expect(event?.type).toBe('UserActivated')))
  it('is not one’s own to end', () => given([created()]).when(set('inactive', userId)).thenRefuses('own_deactivation'))
  it('is nobody’s', () => given([]).when(set('inactive')).thenRefuses('user_not_found'))
})

describe('the login mail', () => {
  const request = { type: 'RequestLoginMail' as const, data: { userId } }
  it('is sent again until the password is set', () =>
    given([created(true)])
      .when(request)
      .thenEvents(([event]) => expect(event?.type).toBe('LoginMailRequested')))
  it('is refused afterwards', () =>
    given([created(true), changed])
      .when(request)
      .thenRefuses('no_login_mail'))
  it('is refused while the account is not active', () =>
    given([created(true), deactivated])
      .when(request)
      .thenRefuses('user_inactive'))
})

describe('a password', () => {
  const reset = { type: 'RequestPasswordReset' as const, data: { userId, ...nobody } }
  const change = { type: 'ChangePassword' as const, data: { userId, how: 'reset' as const, ...nobody } }
  it('can be reset by whoever may sign in', () =>
    given([created()])
      .when(reset)
      .thenEvents(([event]) => expect(event?.type).toBe('PasswordResetRequested')))
  it('of a deactivated user gets no reset mail, silently', () => given([created(), deactivated]).when(reset).thenNothing())
  it('of a deactivated user cannot be changed', () => given([created(), deactivated]).when(change).thenRefuses('account_inactive'))
})
