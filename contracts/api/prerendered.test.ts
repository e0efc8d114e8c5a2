import { describe, expect, it } from 'vitest'
import { blank, fillPage } from './prerendered.ts'

const values = { productName: 'Bell & <Sons>', supportEmail: 'help@bell.example', origin: 'https://bell.example' }
const mail = `<ul><li data-when="supportEmail" class="x"><a href="mailto:${blank('supportEmail')}">Write</a></li><li>Sign In</li></ul>`

describe('a prerendered page', () => {
  it('is filled in with text, never with markup', () =>
    expect(fillPage(`<h1>${blank('productName')}</h1>`, values)).toBe('<h1>Bell &#38; &#60;Sons&#62;</h1>'))
  it('keeps an element whose value is set', () =>
    expect(fillPage(mail, values)).toContain('<a href="mailto:help@bell.example">Write</a></li><li>Sign In</li>'))
  it('leaves out an element whose value is missing, and no other', () =>
    expect(fillPage(mail, { ...values, supportEmail: null })).toBe('<ul><li>Sign In</li></ul>'))
})
