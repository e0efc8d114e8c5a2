import { describe, expect, it } from 'vitest'
import { maskPersonal } from './mask.ts'

describe('masking', () => {
  it.each([
    ['Write to ana.ruiz+oak@mail.oakhill.example.org.', 'Write to [e-mail].'],
    ['ana@oak.example,bob@elm.example', '[e-mail],[e-mail]'],
    ['<JOSÉ@ÉCOLE.FR>!', '<[e-mail]>!'],
    ["mail o'neil_3@x-y.co", 'mail [e-mail]'],
    ['call 555-0199', 'call [phone]'],
    ['call (415) 555-0199 or 415.555.0199', 'call [phone] or [phone]'],
    ['415 555 0199, 4155550199, 1-415-555-0199, +1 (415) 555-0199', '[phone], [phone], [phone], [phone]'],
    ['call 415-555-0199 2 times', 'call [phone] 2 times'],
    ['My 2 numbers: 2 415-555-0199', 'My 2 numbers: 2 [phone]'],
    ['+44 20 7946 0958 or 020 7946 0958 or 0044 20 7946 0958', '[phone] or [phone] or [phone]'],
    ['+49 (0)30 1234567', '[phone]'],
    ['030 1234567 / 07700 900123', '[phone] / [phone]'],
    ['card 4111 1111 1111 1111 please', 'card [card] please'],
    ['4111111111111111', '[card]'],
    ['5500-0000-0000-0004, 378282246310005, 3782 822463 10005', '[card], [card], [card]'],
    ['4111 1111 1111 1111 2 times', '[card] 2 times'],
    ['Ana (ana@oak.example, 415-555-0199) asks', 'Ana ([e-mail], [phone]) asks'],
  ])('replaces what is personal: %s', (question, masked) => expect(maskPersonal(question)).toBe(masked))

  it.each([
    'Is there school on 11/29/2026 or 2026-11-29 or 29.11.2026?',
    'The 2025-2026 school year, 2026/2027',
    'grades 6-8, 9-12 and K-5',
    'room 204, rooms 101-110, pages 100-120',
    'from 8:30 to 3:15, 08:30-15:15, 0800-1500',
    'Zoom meeting 812 3456 7890',
    'Meeting ID: 415 555 0199',
    'the passcode is 555-0199',
    'Zoom 830-1234',
    'order no. 4155550199',
    '09-10-2026 10 a.m. and 01/02/2026 08',
    '4111 1111 1111 1112 is no card',
    '1234567812345678 1234567890123',
    'ISBN 978-0-306-40615-7',
    'bus 42, 1,200 students, $1,250.00, 3.14159265358979',
    'population 12345678, ZIP 94110-1234',
    '@principal and a@b and me@ and @oak.example',
    'Section 504 and form 1040, 403(b)',
  ])('leaves alone what is not: %s', (question) => expect(maskPersonal(question)).toBe(question))

  it('takes no longer for texts that are made to be slow', () => {
    const began = performance.now()
    for (const piece of ['@', 'a@', '1', '1 ', '0', '00', '+1', '4111 ', '(4', '.@.', '0 )'])
      maskPersonal(piece.repeat(Math.ceil(100_000 / piece.length)))
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
