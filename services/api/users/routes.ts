import {
  type CommandContext,
  derivedId,
  handleCreateUser,
  handleUpdateUser,
  handleUser,
  readUser,
  type UserCommand,
} from '@clearbell/commands'
import {
  AdminUser,
  AdminUserQuery,
  AdminUserSummary,
  AuditEntry,
  BillingConflict,
  billingChanges,
  changesOf,
  dayIn,
  detailChanges,
  LoginMailReply,
  Message,
  Refusal,
  TrailFilter,
  TrailQuery,
  UndeliveredMail,
  UserCreateForm,
  UserCreateReply,
  UserEditForm,
  type UserProfile,
  UserStatusForm,
} from '@clearbell/contracts'
import { trailCsv } from '@clearbell/privacy'
import { exportAuditTrail, findAdminUser, listUndeliveredMails, listUsers, readAuditTrail, summariseUsers } from '@clearbell/projections'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { confirmPassword } from '../access/confirm-password.ts'
import { sendExport } from '../access/send-export.ts'
import { endAccess } from '../access/sessions.ts'
import { visitOf } from '../access/visit.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendPage } from '../http/list-reply.ts'
import { tellLostRace } from '../http/lost-race.ts'
import { originOf } from '../http/origin.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'

const operator = { access: 'operator', reads: ['users', 'schools', 'trail'] } as const
const trail = { access: 'operator', reads: [...operator.reads, 'billing_history'] } as const
const UserId = z.object({ userId: z.string().max(64) })

const withoutAbsent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

/** The values of cleared fields. The form lets nobody clear the first four. */
const emptyProfile: UserProfile = {
  email: '',
  firstName: null,
  lastName: null,
  organizationName: null,
  enrollmentSize: null,
  phoneNumber: null,
  websiteUrl: null,
  profileImageUrl: null,
}

/** User, school and billing as one command. The same key always means the same user, so it cannot create a second one. */
const accountOf = (form: UserCreateForm, emailHash: string, timeZone: string, context: CommandContext) => {
  const requestId = context.ids()()
  const [userId, schoolId] = [derivedId('user', requestId), derivedId('school', requestId)]
  const { firstName, lastName, email, organizationName, enrollmentSize } = form
  const phoneNumber = form.phoneNumber || null
  const websiteUrl = form.websiteUrl || null
  const profile = { email, firstName, lastName, organizationName, enrollmentSize, phoneNumber, websiteUrl }
  return {
    emailHash,
    user: { userId, schoolId, isAdmin: false, requirePasswordChange: true, ...profile },
    school: {
      schoolId,
      name: organizationName,
      adminUserId: userId,
      timeZone: form.timeZone ?? timeZone,
      enrollmentSize: null,
      contactName: `${firstName} ${lastName}`,
      contactEmail: email,
      contactPhone: phoneNumber,
      websiteUrl,
    },
    billing: billingChanges(form),
  }
}

export const userRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, keys, clock, resetTokens, publicUrl, timeZone } = deps

  const { sendsMail } = deps.config

  /** The user as the read models show them once they have seen the write. */
  const shown = async (userId: string, position: string): Promise<AdminUser> => {
    await waitUntilShown(deps, operator.reads, position)
    const user = await findAdminUser(database, userId)
    if (!user) throw new Refusal('user_not_found')
    return user
  }

  /** Where no mail is sent, the operator hands the way in over: shown once, single use. */
  const setPasswordLink = async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
    if (sendsMail) return {}
    reply.header('cache-control', 'no-store')
    const token = await resetTokens.create(userId, deps.limits.temporaryPasswordDays * 24 * 60)
    return { setPasswordLink: `${originOf(request, publicUrl)}/reset-password?token=${token}` }
  }

  /** The login mail again; where no mail is sent, the operator is also the way back in for who forgot a password. */
  const askForWayIn = async (request: FastifyRequest, userId: string): Promise<UserCommand> => {
    const isSettled = (await readUser(store, userId))?.requirePasswordChange === false
    if (sendsMail || !isSettled) return { type: 'RequestLoginMail', data: { userId } }
    return { type: 'RequestPasswordReset', data: { userId, ...visitOf(request) } }
  }

  app.get(
    '/api/admin/users',
    { schema: { querystring: AdminUserQuery, response: { 200: z.array(AdminUser) } }, config: operator },
    async (request, reply) => sendPage(request, reply, await listUsers(database, request.query), request.query.limit),
  )

  app.get('/api/admin/users/summary', { schema: { response: { 200: AdminUserSummary } }, config: operator }, () => summariseUsers(database))

  app.post(
    '/api/admin/users',
    { schema: { body: UserCreateForm, response: { 201: UserCreateReply } }, config: operator },
    async (request, reply) => {
      const context = contextOf(request, clock(), [request.viewer!.id], withoutAbsent(request.body))
      const account = accountOf(request.body, keys.emailHash(request.body.email), timeZone, context)
      const { userId, position } = await handleCreateUser(store, account, context)
      tellPosition(reply, position)
      const user = await shown(userId, position)
      return reply.code(201).send({ user, ...(await setPasswordLink(request, reply, userId)) })
    },
  )

  app.patch(
    '/api/admin/users/:userId',
    {
      schema: { params: UserId, body: UserEditForm, response: { 200: z.object({ user: AdminUser }), 409: BillingConflict } },
      config: operator,
    },
    async (request, reply) => {
      const { userId } = request.params
      const { operatorPassword: password, ...form } = request.body
      const changes = {
        userId,
        profile: changesOf(form, emptyProfile),
        timeZone: form.timeZone,
        details: detailChanges({ enrollmentSize: form.students, embedCode: form.embedCode }),
        billing: billingChanges(form),
        expectedBilling: form.expectedBilling && billingChanges(form.expectedBilling),
        leaveAddress: async () => {
          if (!password) throw new Refusal('operator_password_required')
          await confirmPassword(deps, { userId: request.viewer!.id, password, wrong: 'operator_password_wrong' }, reply)
          await endAccess(deps, userId)
        },
      }
      // Leaves out the password, because the log keeps a hash of the content.
      const context = contextOf(request, clock(), [userId], withoutAbsent(form))
      const position = await handleUpdateUser(store, keys.emailHash, changes, context).catch(tellLostRace(database))
      tellPosition(reply, position)
      return { user: await shown(userId, position) }
    },
  )

  app.patch(
    '/api/admin/users/:userId/status',
    { schema: { params: UserId, body: UserStatusForm, response: { 200: Message } }, config: operator },
    async (request, reply) => {
      const { userId } = request.params
      const { status } = request.body
      const context = contextOf(request, clock(), [userId], { status })
      const command = { type: 'SetUserStatus' as const, data: { userId, status, byUserId: request.viewer!.id } }
      const { position } = await handleUser(store, command, context)
      if (status === 'inactive') await endAccess(deps, userId)
      // Signing in asks the read model: from the reply on it must know.
      await waitUntilShown(deps, ['users'], position)
      tellPosition(reply, position)
      return { message: status === 'active' ? 'User activated successfully' : 'User deactivated successfully' }
    },
  )

  app.post(
    '/api/admin/users/:userId/resend-login',
    { schema: { params: UserId, response: { 200: LoginMailReply } }, config: operator },
    async (request, reply) => {
      const { userId } = request.params
      const context = contextOf(request, clock(), [userId], {})
      const command = await askForWayIn(request, userId)
      // At once, and not when the next mail goes out: it is asked for because somebody else may have read the one before.
      const voidEarlier = command.type === 'RequestLoginMail' ? () => endAccess(deps, userId) : undefined
      const { position } = await handleUser(store, command, context, voidEarlier)
      tellPosition(reply, position)
      const message = sendsMail ? 'The login e-mail is on its way.' : 'Hand this link over; it works once.'
      return { message, ...(await setPasswordLink(request, reply, userId)) }
    },
  )

  app.get(
    '/api/admin/users/:userId/trail',
    { schema: { params: UserId, querystring: TrailQuery, response: { 200: z.array(AuditEntry) } }, config: trail },
    async (request, reply) =>
      sendPage(request, reply, await readAuditTrail(database, request.params.userId, request.query, timeZone), request.query.limit),
  )

  app.get(
    '/api/admin/users/:userId/trail/export',
    { schema: { params: UserId, querystring: TrailFilter }, config: trail },
    (request, reply) => {
      const lines = trailCsv(timeZone, exportAuditTrail(database, request.params.userId, request.query, timeZone))
      return sendExport(deps, request, reply, { what: 'trail', fileName: `audit-trail-${dayIn(timeZone, clock())}`, lines })
    },
  )

  app.get('/api/admin/undelivered-mails', { schema: { response: { 200: z.array(UndeliveredMail) } }, config: operator }, () =>
    listUndeliveredMails(database),
  )
}
