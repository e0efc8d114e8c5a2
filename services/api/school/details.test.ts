import { AdminSchool, School } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
let operator: Awaited<ReturnType<Installation['signIn']>>
beforeAll(async () => {
  bell = await openInstallation()
  operator = await bell.signIn((await bell.createOperator()).email)
})
afterAll(() => bell.close())

const change = (schoolId: string, payload: object) => operator.request({ method: 'PATCH', url: `/api/admin/schools/${schoolId}`, payload })

const details = {
  secondaryColor: '#112233',
  widgetTitle: 'Ask Oak',
  widgetSubtitle: 'Any time',
  welcomeMessage: 'Welcome!',
  embedCode: '<script src="https://cdn.example/chat.js"></script>',
  enrollmentSize: 640,
}
const secrets = { stripeCustomerId: 'cus_secret', stripeSubscriptionId: 'sub_secret' }

describe("a school's details", () => {
  it('are stored, and shown to the operator with the secret ones', async () => {
    const { schoolId } = await bell.createSchool('Oak')
    const reply = await change(schoolId, { ...details, ...secrets })
    expect(reply.statusCode).toBe(200)
    expect(AdminSchool.strict().parse(reply.json())).toMatchObject({ ...details, ...secrets })
  })

  it('are shown to the school and its visitors without the secret ones', async () => {
    const { schoolId, email } = await bell.createSchool('Elm')
    await change(schoolId, { ...details, ...secrets })
    await operator.request({
      method: 'PATCH',
      url: `/api/admin/schools/${schoolId}/billing`,
      payload: { paymentStatus: 'paid', billingNotes: 'secret' },
    })
    await bell.caughtUp(String(await bell.store.head()))
    const school = await bell.signIn(email)
    const own = (await school.request({ url: '/api/school' })).json()
    expect(School.strict().parse(own)).toMatchObject(details)
    const { school: nested, profileImageUrl } = (await school.request({ url: '/api/auth/user' })).json()
    expect([School.strict().parse(nested), profileImageUrl]).toEqual([own, null])
    const widget = await bell.app.inject({ url: `/api/widget/${schoolId}` })
    expect(JSON.stringify([own, nested]) + widget.body).not.toMatch(/secret|adminUserId/)
  })

  it('go back to their default when they are empty, and stay when they are absent', async () => {
    const { schoolId } = await bell.createSchool('Ash')
    await change(schoolId, details)
    const reply = await change(schoolId, { widgetTitle: '', embedCode: '', enrollmentSize: '' })
    expect(reply.json()).toMatchObject({ ...details, widgetTitle: 'Ask a Question', embedCode: null, enrollmentSize: null })
  })

  it('are refused with the wrong field named, and for an unknown school', async () => {
    const reply = await change('any', { secondaryColor: 'red' })
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path: 'secondaryColor', message: 'Use a color such as #1565C0' }]])
    expect((await change('nobody', { enrollmentSize: 3 })).statusCode).toBe(404)
  })
})

describe('the refusal of a gated call', () => {
  it.each(['pending', 'invoice_sent'] as const)('names the status of the school: %s', async (status) => {
    const { email } = await bell.createSchool('Unpaid', status)
    const reply = await (await bell.signIn(email)).request({ url: '/api/faqs' })
    expect([reply.statusCode, reply.json()]).toEqual([
      402,
      {
        code: 'billing_required',
        message: `Your subscription status is "${status}". Please contact your administrator to resolve billing issues.`,
      },
    ])
  })
})
