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
    ['Ana\r\n\r\nMaria', '\u202Elleb', 'Ana Maria lleb', 'Hello Ana Maria,'],
    ['Mary-Ann Jr.', "O'Neil", "Mary-Ann Jr. O'Neil", 'Hello Mary-Ann Jr.,'],
    ['Win at https://evil.test', 'Bell', '', 'Hello,'],
    ['Ana', 'evil.test/prize', '', 'Hello,'],
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
  it('names a school, but no address of one', () => {
    expect(leadReceivedLetter(config, reader, { ...lead, schoolName: 'St. Mary No. 3' }).text).toContain('for St. Mary No. 3.')
    expect(leadReceivedLetter(config, reader, { ...lead, schoolName: 'Win: www.evil.test' }).text).toContain('for your school.')
  })
  it('is asked for only where somebody reads it', () => {
    expect(leadReceivedLetter(config, reader, lead).text).toContain('You can reply to this mail')
    expect(leadReceivedLetter({ ...config, supportEmail: null }, reader, lead).text).not.toContain('reply')
  })
})
