import { type AdminUser, type AuditEntry, limits } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, multipartFile, ORIGIN, openInstallation, PASSWORD } from '../testing/installation.ts'

let bell: Installation
/** Another installation, which sends mail. */
let mailing: Installation
let operator: Awaited<ReturnType<Installation['signIn']>>
let operatorId: string
beforeAll(async () => {
  bell = await openInstallation({ sendsMail: false })
  mailing = await openInstallation()
  const created = await bell.createOperator()
  operatorId = created.userId
  operator = await bell.signIn(created.email)
})
afterAll(() => Promise.all([bell.close(), mailing.close()]))

let number = 0
const form = (fields: object = {}) => ({
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: `dana${++number}@oak.example`,
  organizationName: 'Oak School',
  enrollmentSize: '500-2000',
  phoneNumber: '555-0101',
  websiteUrl: 'https://oak.example',
  timeZone: 'Europe/Dublin',
  ...fields,
})
const create = (fields: object = {}, headers: Record<string, string> = {}) =>
  operator.request({ method: 'POST', url: '/api/admin/users', payload: form(fields), headers })
const created = async (fields: object = {}): Promise<AdminUser> => (await create(fields)).json().user
const edit = (userId: string, payload: object) => operator.request({ method: 'PATCH', url: `/api/admin/users/${userId}`, payload })
/** Another address, with the operator's password. */
const move = (userId: string, email: string) => edit(userId, { email, operatorPassword: PASSWORD })
const setStatus = (userId: string, status: string) =>
  operator.request({ method: 'PATCH', url: `/api/admin/users/${userId}/status`, payload: { status } })
const trail = async (userId: string): Promise<AuditEntry[]> => (await operator.request({ url: `/api/admin/users/${userId}/trail` })).json()

describe('creating a customer', () => {
  it('makes user and school at once, and shows them', async () => {
    const reply = await create({ email: 'first@oak.example' })
    expect(reply.statusCode).toBe(201)
    expect(reply.json().user).toMatchObject({
      email: 'first@oak.example',
      status: 'active',
      isAdmin: false,
      requirePasswordChange: true,
      lastLoginAt: null,
      organizationName: 'Oak School',
      school: { name: 'Oak School', timeZone: 'Europe/Dublin', paymentStatus: 'pending', contactName: 'Dana Whitfield' },
    })
  })

  it('may set the billing of the school too', async () => {
    const { school } = await created({ paymentStatus: 'paid', subscriptionTier: 'small', invoiceDate: '2026-03-01', billingNotes: '' })
    expect(school).toMatchObject({ paymentStatus: 'paid', subscriptionTier: 'small', invoiceDate: '2026-03-01', billingNotes: null })
    expect((await bell.store.readStream(`billing-${school?.id}`)).map(({ type }) => type)).toEqual(['BillingUpdated'])
    const reply = await create({ email: 'reversed@oak.example', invoiceDate: '2026-03-02', invoiceDueDate: '2026-03-01' })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invoice_dates_reversed'])
    expect((await create({ email: 'reversed@oak.example' })).statusCode).toBe(201) // nothing was half stored
  })

  it('without mail shows a link that sets the password once', async () => {
    const reply = (await create({ email: 'linked@oak.example' })).json()
    const token = new URL(reply.setPasswordLink).searchParams.get('token')
    const set = await bell.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password: 'a password of mine' },
      headers: { origin: ORIGIN },
    })
    expect(set.statusCode).toBe(200)
    const { reply: signedIn } = await bell.signIn('linked@oak.example', 'a password of mine')
    expect(signedIn.json()).toEqual({ requirePasswordChange: false })
  })

  it('refuses an address that is taken, in any spelling, with nothing written', async () => {
    await create({ email: 'taken@oak.example' })
    const before = (await operator.request({ url: '/api/admin/users/summary' })).json().total
    const reply = await create({ email: 'TAKEN@oak.example' })
    expect([reply.statusCode, reply.json()]).toEqual([409, { code: 'email_taken', message: 'An account with this email already exists.' }])
    expect((await operator.request({ url: '/api/admin/users/summary' })).json().total).toBe(before)
  })

  it('lets one of two who create the same address at once win', async () => {
    const replies = await Promise.all([create({ email: 'race@oak.example' }), create({ email: 'race@oak.example' })])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('gives a repeated request the same user', async () => {
    const headers = { 'idempotency-key': 'create-1' }
    const payload = form()
    const once = await operator.request({ method: 'POST', url: '/api/admin/users', payload, headers })
    const again = await operator.request({ method: 'POST', url: '/api/admin/users', payload, headers })
    expect(again.json().user.id).toBe(once.json().user.id)
    const other = await operator.request({ method: 'POST', url: '/api/admin/users', payload: form(), headers })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
  })

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: ' ' }, 'lastName', 'Last name is required'],
    [{ email: 'x' }, 'email', 'Please enter a valid email address'],
    [{ organizationName: '' }, 'organizationName', 'School/organization name is required'],
    [{ enrollmentSize: '' }, 'enrollmentSize', 'Please select an enrollment size'],
    [{ websiteUrl: 'oak' }, 'websiteUrl', 'Please enter a valid website URL'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'Please enter a valid website URL'],
  ])('names what is wrong with %o', async (fields, path, message) => {
    const reply = await create(fields)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toContainEqual({ path, message })
  })
})

describe('editing a customer', () => {
  it('changes user, school and billing in one go', async () => {
    const { id, school } = await created()
    const reply = await edit(id, {
      firstName: 'Dan',
      organizationName: 'Oak Academy',
      phoneNumber: '',
      timeZone: 'America/Chicago',
      paymentStatus: 'paid',
      subscriptionTier: 'midsize',
      subscriptionType: 'annual',
      invoiceDate: '2026-03-01',
      invoiceDueDate: '2027-03-01',
      billingNotes: 'calls on Mondays',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().user).toMatchObject({
      firstName: 'Dan',
      lastName: 'Whitfield',
      phoneNumber: null,
      organizationName: 'Oak Academy',
      school: {
        id: school?.id,
        name: 'Oak Academy',
        timeZone: 'America/Chicago',
        paymentStatus: 'paid',
        subscriptionTier: 'midsize',
        billingNotes: 'calls on Mondays',
      },
    })
    expect((await bell.store.readStream(`billing-${school?.id}`)).map(({ type }) => type)).toEqual(['BillingUpdated'])
  })

  it('is told when somebody else has changed the same billing first, and writes nothing', async () => {
    const { id } = await created()
    await edit(id, { paymentStatus: 'invoice_sent', expectedBilling: { paymentStatus: 'pending' } })
    const late = await edit(id, { firstName: 'Late', paymentStatus: 'paid', expectedBilling: { paymentStatus: 'pending' } })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'billing_changed', current: { paymentStatus: 'invoice_sent', version: 1 } },
    ])
    const over = await edit(id, { paymentStatus: 'paid', expectedBilling: { paymentStatus: 'invoice_sent' } })
    expect(over.json().user).toMatchObject({ firstName: 'Dana', school: { paymentStatus: 'paid' } })
  })

  it('changes the number of students, the snippet and the picture', async () => {
    const { id } = await created()
    const fields = { students: '640', embedCode: '<script></script>', profileImageUrl: 'https://oak.example/dana.png' }
    expect((await edit(id, fields)).json().user).toMatchObject({
      enrollmentSize: '500-2000', // the band stays
      profileImageUrl: 'https://oak.example/dana.png',
      school: { enrollmentSize: 640, embedCode: '<script></script>' },
    })
    expect((await edit(id, { students: '', embedCode: '', profileImageUrl: '' })).json().user).toMatchObject({
      profileImageUrl: null,
      school: { enrollmentSize: null, embedCode: null },
    })
    const reply = await edit(id, { students: '-1', profileImageUrl: 'javascript:alert(1)' })
    expect(reply.json().issues).toEqual([
      { path: 'profileImageUrl', message: 'Invalid URL' },
      { path: 'students', message: 'Please enter a whole number of students' },
    ])
  })

  it('writes nothing at all when one part is refused', async () => {
    const { id } = await created()
    const events = (await bell.store.readStream(`user-${id}`)).length
    const reply = await edit(id, { firstName: 'Nobody', invoiceDate: '2026-03-02', invoiceDueDate: '2026-03-01' })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invoice_dates_reversed'])
    expect(await bell.store.readStream(`user-${id}`)).toHaveLength(events)
  })

  it('moves the sign-in to the new address and frees the old one', async () => {
    const { id, email } = await created()
    expect((await move(id, 'moved@oak.example')).statusCode).toBe(200)
    expect((await create({ email })).statusCode).toBe(201)
    expect((await create({ email: 'moved@oak.example' })).json().code).toBe('email_taken')
    const { id: other } = await created()
    expect((await move(other, 'moved@oak.example')).json().code).toBe('email_taken')
  })

  it('asks for the operator’s password only when the address changes', async () => {
    const { id, email } = await created()
    const events = (await bell.store.readStream(`user-${id}`)).length
    const refusal = async (payload: object) => {
      const reply = await edit(id, { email: 'asked@oak.example', firstName: 'Mallory', ...payload })
      return [reply.statusCode, reply.json().code]
    }
    for (const payload of [{}, { operatorPassword: '' }]) expect(await refusal(payload)).toEqual([400, 'operator_password_required'])
    expect(await refusal({ operatorPassword: 'a wrong guess' })).toEqual([400, 'operator_password_wrong'])
    expect(await bell.store.readStream(`user-${id}`)).toHaveLength(events)
    expect((await edit(id, { email: email.toUpperCase(), firstName: 'Dan' })).statusCode).toBe(200)
    expect((await edit(id, { email: 'asked@oak.example', operatorPassword: PASSWORD })).statusCode).toBe(200)
  })

  it('limits guesses at that password', async () => {
    const { id } = await created()
    const boss = await bell.signIn((await bell.createOperator()).email)
    const guess = (operatorPassword: string) =>
      boss.request({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: { email: 'guessed@oak.example', operatorPassword } })
    for (let tries = 0; tries < limits.signIn.failuresConfirming; tries++) expect((await guess(`guess ${tries}`)).statusCode).toBe(400)
    expect((await guess(PASSWORD)).json().code).toBe('too_many_sign_ins')
  })

  it('keeps no trace of the password in the log', async () => {
    const { id } = await created()
    const headers = { 'idempotency-key': 'edit-3' }
    const send = (operatorPassword: string) =>
      operator.request({
        method: 'PATCH',
        url: `/api/admin/users/${id}`,
        payload: { email: 'kept@oak.example', operatorPassword },
        headers,
      })
    expect((await send(PASSWORD)).statusCode).toBe(200)
    // The same request to the log, although another password came with it: the content that is hashed has none.
    expect((await send('another one')).statusCode).toBe(200)
    expect(JSON.stringify(await bell.store.readStream(`user-${id}`))).not.toContain(PASSWORD)
  })

  it('makes a link that was sent to the old address void', async () => {
    const { id } = await created()
    const token = await bell.resetTokens.create(id, 60)
    await move(id, 'elsewhere@oak.example')
    const payload = { token, password: 'a password of mine' }
    const reset = await bell.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload, headers: { origin: ORIGIN } })
    expect(reset.json().code).toBe('reset_token_invalid')
  })

  it('puts whoever read the login mail at a mistyped address out, and sends another one', async () => {
    const boss = await mailing.signIn((await mailing.createOperator()).email)
    const { userId, email } = await mailing.createSchool('Mistyped', 'paid', { requirePasswordChange: true })
    const password = await mailing.credentials.newTemporaryPassword(userId, 14)
    const stranger = await mailing.signIn(email, password)
    const move = (to: string) =>
      boss.request({ method: 'PATCH', url: `/api/admin/users/${userId}`, payload: { email: to, operatorPassword: PASSWORD } })
    const requests = async () =>
      (await mailing.store.readStream(`user-${userId}`)).filter(({ type }) => type === 'LoginMailRequested').length

    expect((await move(email.toUpperCase())).statusCode).toBe(200)
    expect((await stranger.request({ url: '/api/auth/user' })).statusCode).toBe(200)
    expect(await requests()).toBe(0)

    expect((await move('right@mistyped.example')).statusCode).toBe(200)
    expect((await stranger.request({ url: '/api/auth/user' })).statusCode).toBe(401)
    const change = { currentPassword: password, newPassword: 'what a stranger wants', confirmPassword: 'what a stranger wants' }
    expect((await stranger.request({ method: 'POST', url: '/api/auth/change-password', payload: change })).statusCode).toBe(401)
    for (const address of [email, 'right@mistyped.example'])
      expect((await mailing.signIn(address, password)).reply.json().code).toBe('invalid_credentials')
    expect(await requests()).toBe(1)
  })

  it('ends the sessions of who moves and leaves the password that they have chosen', async () => {
    const { userId, email } = await bell.createSchool('Moving')
    const { request } = await bell.signIn(email)
    const { id: other } = await created({ email: 'there@first.example' })
    expect((await move(userId, 'there@first.example')).json().code).toBe('email_taken')
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(200)
    await move(other, 'gone@elsewhere.example')
    expect((await move(userId, 'there@first.example')).statusCode).toBe(200)
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(401)
    expect((await bell.signIn('there@first.example')).reply.statusCode).toBe(200)
    expect((await bell.store.readStream(`user-${userId}`)).map(({ type }) => type)).not.toContain('LoginMailRequested')
  })

  it('puts whoever had the old address out even when the change could not be recorded', async () => {
    const { userId, email } = await bell.createSchool('Crashing')
    const { request } = await bell.signIn(email)
    const append = vi.spyOn(bell.store, 'append').mockRejectedValueOnce(new Error('the log is away'))
    expect((await move(userId, 'new@crashing.example')).statusCode).toBe(500)
    append.mockRestore()
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(401)
  })

  it('twice by the same request gets the first answer', async () => {
    const { id } = await created()
    const headers = { 'idempotency-key': 'edit-1' }
    const payload = { email: 'twice@oak.example', paymentStatus: 'paid', operatorPassword: PASSWORD }
    const send = () => operator.request({ method: 'PATCH', url: `/api/admin/users/${id}`, payload, headers })
    const once = await send()
    const again = await send()
    expect([once.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.headers['x-position']).toBe(once.headers['x-position'])
  })

  it('is saved for one of two at once that use one key for different things', async () => {
    const { id } = await created()
    const send = (lastName: string) =>
      operator.request({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: { lastName }, headers: { 'idempotency-key': 'edit-2' } })
    const replies = await Promise.all(['Oak', 'Elm'].map(send))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('of nobody is not found', async () => {
    expect((await edit('nobody', { firstName: 'X' })).statusCode).toBe(404)
  })
})

describe('deactivating a customer', () => {
  it('ends their session and their widget at once, and activating brings both back', async () => {
    const { email, userId, schoolId } = await bell.createSchool('Closing')
    const { request } = await bell.signIn(email)
    await request({
      method: 'POST',
      url: '/api/faqs/upload',
      ...multipartFile('Question,Answer,Category\nWhen does school start?,At 8.,\n'),
    })
    const widget = () => bell.app.inject({ url: `/api/widget/${schoolId}` })
    expect((await widget()).statusCode).toBe(200)
    const ask = () => bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question: 'When does school start?' } })
    expect((await ask()).statusCode).toBe(200) // so that the school is in memory

    const reply = await setStatus(userId, 'inactive')
    expect(reply.json()).toEqual({ message: 'User deactivated successfully' })
    const asked = await ask()
    expect([asked.statusCode, asked.json().message]).toEqual([404, 'School not found'])
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(401)
    await expect.poll(async () => (await widget()).statusCode, { timeout: 1_000 }).toBe(404)
    const refused = await bell.signIn(email)
    expect([refused.reply.statusCode, refused.reply.json().message]).toEqual([403, 'Your account is not active. Please contact support.'])
    expect((await bell.signIn(email, 'wrong')).reply.statusCode).toBe(401)

    await setStatus(userId, 'active')
    expect((await bell.signIn(email)).reply.statusCode).toBe(200)
    await expect.poll(async () => (await widget()).statusCode, { timeout: 1_000 }).toBe(200)
  })

  it('is refused to an operator of their own account', async () => {
    const reply = await setStatus(operatorId, 'inactive')
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'own_deactivation'])
  })
})

describe('the way in', () => {
  const ask = (who: typeof operator, id: string) => who.request({ method: 'POST', url: `/api/admin/users/${id}/resend-login` })

  it('without mail is a link from the operator, for a first password and for a forgotten one', async () => {
    const { id } = await created()
    for (const password of ['a password of mine', 'another one, forgotten']) {
      const reply = await ask(operator, id)
      expect(reply.json().setPasswordLink).toMatch(/\/reset-password\?token=[\w-]{43}$/)
      const token = new URL(reply.json().setPasswordLink).searchParams.get('token')
      const set = await bell.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token, password },
        headers: { origin: ORIGIN },
      })
      expect(set.statusCode).toBe(200)
    }
    const types = (await bell.store.readStream(`user-${id}`)).map(({ type }) => type)
    expect(types).toEqual(['UserCreated', 'LoginMailRequested', 'PasswordChanged', 'PasswordResetRequested', 'PasswordChanged'])
  })

  it('with mail is the login mail again while it is needed, and not after', async () => {
    const boss = await mailing.signIn((await mailing.createOperator()).email)
    const fresh = await mailing.createSchool('Fresh', 'paid', { requirePasswordChange: true })
    const settled = await mailing.createSchool('Settled')
    expect((await ask(boss, fresh.userId)).json()).toEqual({ message: 'The login e-mail is on its way.' })
    const late = await ask(boss, settled.userId)
    expect([late.statusCode, late.json().code]).toEqual([409, 'no_login_mail'])
  })

  it('with mail ends what the login mail before has opened, and opens nothing twice', async () => {
    const boss = await mailing.signIn((await mailing.createOperator()).email)
    const { email, userId } = await mailing.createSchool('Misread', 'paid', { requirePasswordChange: true })
    const temporary = () => mailing.credentials.newTemporaryPassword(userId, 14)
    const known = async ({ request }: typeof boss) => (await request({ url: '/api/auth/user' })).statusCode
    const again = () =>
      boss.request({ method: 'POST', url: `/api/admin/users/${userId}/resend-login`, headers: { 'idempotency-key': 'resend-1' } })

    const first = await temporary()
    const stranger = await mailing.signIn(email, first)
    expect(await known(stranger)).toBe(200)
    expect((await again()).statusCode).toBe(200)
    expect(await known(stranger)).toBe(401)
    expect((await mailing.signIn(email, first)).reply.statusCode).toBe(401)

    const owner = await mailing.signIn(email, await temporary())
    expect((await again()).statusCode).toBe(200)
    expect(await known(owner)).toBe(200)

    const settled = await mailing.createSchool('Settled')
    const { request } = await mailing.signIn(settled.email)
    await ask(boss, settled.userId)
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(200)
  })
})

describe('what the operator sees', () => {
  it('counts and lists everyone, operators too', async () => {
    const summary = (await operator.request({ url: '/api/admin/users/summary' })).json()
    const list = await operator.request({ url: '/api/admin/users?limit=1000' })
    const users: AdminUser[] = list.json()
    expect(summary.total).toBe(users.length)
    expect(users.find(({ id }) => id === operatorId)).toMatchObject({ isAdmin: true, school: null })
    expect((await operator.request({ url: '/api/admin/users?status=pending_setup' })).json()).toHaveLength(summary.pendingSetup)
  })

  it('follows a user: sign-ins, failures, changes, with actor and address', async () => {
    const { email, userId } = await bell.createSchool('Followed')
    await bell.signIn(email, 'wrong')
    const { request } = await bell.signIn(email)
    expect((await request({ url: '/api/chat-history/export' })).statusCode).toBe(200)
    await request({ method: 'POST', url: '/api/auth/logout' })
    await edit(userId, { firstName: 'Grace', paymentStatus: 'invoice_sent' })
    // A failed sign-in is recorded after its reply.
    await expect.poll(async () => (await trail(userId)).some(({ type }) => type === 'SignInFailed')).toBe(true)
    const entries = await trail(userId)
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['UserCreated', 'SignInFailed', 'SignedIn', 'SignedOut', 'UserUpdated', 'BillingUpdated']),
    )
    const exported = entries.find(({ type }) => type === 'DataExported')
    expect(exported).toMatchObject({ ipAddress: '127.0.0.1', changes: [{ field: 'what', before: null, after: 'chat_history' }] })
    const updated = entries.find(({ type }) => type === 'UserUpdated')
    expect(updated?.changes).toEqual([{ field: 'firstName', before: 'Ada', after: 'Grace' }])
    expect(updated?.actor).not.toBeNull()
    expect(entries.find(({ type }) => type === 'SignInFailed')).toMatchObject({ ipAddress: '127.0.0.1', actor: null })
  })
})
