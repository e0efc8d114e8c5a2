import { expect } from 'vitest'

const operator = { email: 'operator@bell.example', password: 'the operator knows' }
const customer = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@oak.example',
  organizationName: 'Oak',
  enrollmentSize: 'Under 500',
  paymentStatus: 'paid',
}
const FAQS = 'Question,Answer,Category\nWhen does school start?,At 8.,Times\n'

export interface OpenedSchool {
  id: string
  email: string
  password: string
}

/** Uses a running product over HTTP, as its operator (operator@bell.example, 'the operator knows'), a school and a visitor. It needs MAIL=off. */
export const openVisitor = (address: string) => {
  const call = async (path: string, { cookie, ...init }: RequestInit & { cookie?: string } = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: {
        origin: address,
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(init.headers as Record<string, string>),
      },
    })
  const post = (path: string, body: object, more: RequestInit & { cookie?: string } = {}) =>
    call(path, { method: 'POST', body: JSON.stringify(body), ...more })

  const signIn = async ({ email, password }: { email: string; password: string }): Promise<string> => {
    const reply = await post('/api/auth/login', { email, password })
    expect(reply.status, await reply.clone().text()).toBe(200)
    return reply.headers.get('set-cookie')!.split(';')[0]!
  }
  const faqs = async (cookie: string) => (await (await call('/api/faqs', { cookie })).json()) as object[]

  return {
    call,
    post,
    signIn,
    faqs,

    /** Makes a school with one FAQ, 'When does school start?' 'At 8.', and waits until it is shown. */
    async openSchool(): Promise<OpenedSchool> {
      const created = await post('/api/admin/users', customer, { cookie: await signIn(operator) })
      expect(created.status).toBe(201)
      const { user, setPasswordLink } = (await created.json()) as { user: { school: { id: string } }; setPasswordLink: string }
      const school = { id: user.school.id, email: customer.email, password: 'a password of my own' }
      await post('/api/auth/reset-password', { token: new URL(setPasswordLink).searchParams.get('token'), password: school.password })
      const cookie = await signIn(school)
      const file = new FormData()
      file.set('file', new File([FAQS], 'faqs.csv', { type: 'text/csv' }))
      expect((await call('/api/faqs/upload', { method: 'POST', body: file, cookie })).status).toBe(200)
      await expect.poll(() => faqs(cookie), { timeout: 20_000 }).toHaveLength(1)
      return school
    },

    async ask({ id }: Pick<OpenedSchool, 'id'>, question: string, key: string = crypto.randomUUID()): Promise<object> {
      return (await (await post(`/api/chat/${id}`, { question }, { headers: { 'idempotency-key': key } })).json()) as object
    },
  }
}
