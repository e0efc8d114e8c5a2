import { ERASED } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { leadNoticeLetter, leadReceivedLetter } from './letters/leads.ts'
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

describe('an answer to a mail', () => {
  const reader = { email: 'olivia@clearbell.test', greeting: 'Hello Olivia,' }
  const lead = {
    leadId: 'l',
    firstName: 'Ida',
    lastName: 'Elm',
    email: 'ida@elm.test',
    schoolName: 'Elm',
    schoolSize: 'Under 500',
    source: 'website',
  }

  it('goes to the support', async () => expect((await write({ firstName: 'Ana', lastName: null })).replyTo).toBe(config.supportEmail))
  it('to the notice of a demo request goes to the person who asked', () =>
    expect(leadNoticeLetter(config, reader, lead).replyTo).toBe('ida@elm.test'))
  it('is asked for only where somebody reads it', () => {
    expect(leadReceivedLetter(config, reader, lead).text).toContain('You can reply to this mail')
    expect(leadReceivedLetter({ ...config, supportEmail: null }, reader, lead).text).not.toContain('reply')
  })
})
