import { createHash } from 'node:crypto'
import { Refusal } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { type PasswordOwner, requireGoodPassword } from './password-policy.ts'

const ana: PasswordOwner = {
  email: 'ana.ruiz-soto@oakhill.example.org',
  firstName: 'Zoë Ana',
  lastName: 'Ruiz',
  organizationName: 'Oak Hill Elementary',
  productName: 'Clearbell',
}
const codeOf = (password: string, owner: PasswordOwner | null = ana): string | null => {
  try {
    requireGoodPassword(password, owner)
    return null
  } catch (error) {
    return (error as Refusal).code
  }
}

describe('the password policy', () => {
  it.each([
    ['password_too_short', ['1234567', 'Zk4!x9q']],
    ['password_too_common', ['password1', 'Football!!', '        ', 'xYxyXyxyxy', '123football9', 'aaaaaaaa']],
    [
      'password_sequence',
      [
        'abcdefgh',
        '12345678',
        'qwertyui',
        'Abcdefgh1!',
        '!!qwertyui99',
        'abcdefgh83649',
        '87654321',
        'lkjhgfdsa',
        '1qaz2wsx3edc',
        'abc123def456',
      ],
    ],
    ['password_sequence', ['aaabbbccc', 'qwertzuiop1', 'zyxwvuts2024!']],
    ['password_like_name', ['zoe12345', 'Ruiz2024!', 'AnaRuiz!1', '12ruiz.zoe34', 'ZOË-99999', 'ruizana83649201']],
    ['password_like_school', ['!elementary1!', 'oak12345', 'Hill-Oak-77']],
    ['password_like_product', ['Clearbell1', '2026clearbell', 'CLEARBELL!!']],
    ['password_like_email', ['soto-12345', 'OakHill2026', 'oakhillexample', 'anaruizsoto1!']],
  ])('refuses with %s: %j', (code, passwords) => {
    expect(passwords.map((password) => [password, codeOf(password)])).toEqual(passwords.map((password) => [password, code]))
  })

  it('accepts a password with enough beside a word or a run of keys', () => {
    for (const password of [
      'oak trees lose leaves',
      'Ruiz rides a red bike',
      'abcd horses in spring',
      'clearbell-rq8-tunnel',
      'x9!hill4#Kq2$',
    ])
      expect([password, codeOf(password)]).toEqual([password, null])
  })

  it('accepts generated passwords', () => {
    for (let tries = 0; tries < 2_000; tries++) {
      const password = createHash('sha256').update(String(tries)).digest('base64url').slice(0, 12)
      expect([password, codeOf(password)]).toEqual([password, null])
    }
  })

  it('accepts an owner without names, and no owner', () => {
    const nameless = { email: 'op@bell.example', firstName: null, productName: 'Clearbell' }
    expect(codeOf('quite another secret', nameless)).toBeNull()
    expect(codeOf('op123456', nameless)).toBe('password_like_email')
    expect(codeOf('AnaRuiz!1', null)).toBeNull()
  })

  it('answers a long password at once', () => {
    const started = performance.now()
    for (const part of ['a', 'ab', 'oak', '!', 'é']) codeOf(part.repeat(200).slice(0, 200))
    expect(performance.now() - started).toBeLessThan(200)
  })
})
