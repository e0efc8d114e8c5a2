import { ERASED } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { config, person } from './testing/post-office.ts'
import { writeMail } from './write.ts'

const secrets = { newTemporaryPassword: async () => 'secret', newResetToken: async () => 'secret' }
const write = (names: { firstName: string | null; lastName: string | null }) =>
  writeMail({ kind: 'login', recipient: { kind: 'user', userId: 'u' } }, person(names), null, { secrets, config })

describe('a mail addresses its reader', () => {
  it.each([
    ['Ana', 'Bell', 'Ana Bell', 'Hello Ana,'],
    [null, 'Bell', 'Bell', 'Hello Bell,'],
    [null, null, '', 'Hello,'],
    [ERASED, ERASED, '', 'Hello,'],
    ['Ana\r\n\r\nPay at https://evil.test', '\u202Elleb', 'Ana Pay at https://evil.test lleb', 'Hello Ana Pay at https://evil.test,'],
  ])('%j %j', async (firstName, lastName, name, greeting) => {
    const mail = await write({ firstName, lastName })
    expect(mail.to.name).toBe(name)
    expect(mail.text.split('\n')[0]).toBe(greeting)
  })
})
