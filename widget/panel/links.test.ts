import { describe, expect, it } from 'vitest'
import { processorMs } from '../../scripts/processor-time.ts'
import { isWebAddress, linkLabel, splitLinks } from './links.ts'

const linksIn = (answer: string) =>
  splitLinks(answer)
    .filter(({ href }) => href)
    .map(({ text }) => text)

describe('addresses in an answer', () => {
  it.each([
    ['See https://a.org/x.', ['https://a.org/x']],
    ['HTTP://A.ORG, then https://b.org/?q=1&r=2!', ['HTTP://A.ORG', 'https://b.org/?q=1&r=2']],
    ['(https://a.org/x)', ['https://a.org/x']],
    ['https://a.org/wiki/School_(building)', ['https://a.org/wiki/School_(building)']],
    ['\u201chttps://a.org/x\u201d', ['https://a.org/x']],
    ['<a href="https://a.org/x">here</a>', ['https://a.org/x']],
    ['https://a.org//', ['https://a.org//']],
    ['https://a.org\nhttps://b.org', ['https://a.org', 'https://b.org']],
    ['https:// is how an address begins, https://.', []],
    ['javascript:alert(1) ftp://a.org xhttps://a.org', []],
    ['Write to the.office+pta@a-school.k12.pa.us. Not to @office or a@b', ['the.office+pta@a-school.k12.pa.us']],
    ['Call (814) 555-0140, 814-555-0141 ext. 3 or +1 814.555.0142.', ['(814) 555-0140', '814-555-0141', '+1 814.555.0142']],
    ['8:10-2:55 in 2026-2027, PO Box 16000-1234, card 4111 1111 1111 1111, 978-030-6406-1527-0, 8145550140', []],
    ['https://a.org/?call=814-555-0140&mail=a@a.org', ['https://a.org/?call=814-555-0140&mail=a@a.org']],
    ["Write to siobhan.o'brien@school.example or 'office@school.example'.", ["siobhan.o'brien@school.example", 'office@school.example']],
    [
      'M\u00fcller: m\u00fcller@schule.example, \u0434\u0438\u0440\u0435\u043a\u0442\u043e\u0440@\u0448\u043a\u043e\u043b\u0430.example',
      ['m\u00fcller@schule.example', '\u0434\u0438\u0440\u0435\u043a\u0442\u043e\u0440@\u0448\u043a\u043e\u043b\u0430.example'],
    ],
    ['Menus are at www.school.example/lunch, see www. and awww.', ['www.school.example/lunch']],
    ['\u8bf7\u770bhttps://school.example/calendar\u3002\u6709\u95ee\u9898', ['https://school.example/calendar']],
    ['https://school.example/a\u6709\u95ee\u9898', ['https://school.example/a']],
    ['Join with meeting 812 345 6789 or Meeting ID: 812 345 6780, code 555-555-0143', []],
    ['Join the meeting at https://zoom.example/j/812 or call 814-555-0140', ['https://zoom.example/j/812', '814-555-0140']],
    ['', []],
  ])('finds in %j the links %j', (answer, links) => expect(linksIn(answer)).toEqual(links))

  it('open what they are', () => {
    const hrefs = splitLinks('https://a.org www.b.org (814) 555-0140 +1-814-555-0141 a@a.org').map(({ href }) => href)
    expect(hrefs.filter((href) => href)).toEqual([
      'https://a.org',
      'https://www.b.org',
      'tel:8145550140',
      'tel:+18145550141',
      'mailto:a@a.org',
    ])
  })

  it.each(['a', '1', 'a.', '555 ', 'a@'])('take no time to find in an answer of nothing but %j', (part) => {
    expect(processorMs(() => expect(linksIn(part.repeat(50_000))).toEqual([]))).toBeLessThan(1_000)
  })

  it('takes no time over an answer of nothing but closing brackets', () => {
    const answer = `https://a.org/${')'.repeat(100_000)}`
    expect(processorMs(() => expect(linksIn(answer)).toEqual(['https://a.org/']))).toBeLessThan(1_000)
  })

  it('loses no character of the answer', () => {
    const answer = 'One (https://a.org/x), two https://., three https://b.org..., call (814) 555-0140.'
    expect(
      splitLinks(answer)
        .map(({ text }) => text)
        .join(''),
    ).toBe(answer)
  })
})

describe('link buttons', () => {
  it('open http and https addresses only', () => {
    expect(['https://a.org', 'HTTP://a.org'].every(isWebAddress)).toBe(true)
    expect(['javascript:alert(1)', ' https://a.org', 'data:text/html,x', '//a.org', 'https://'].some(isWebAddress)).toBe(false)
  })

  it.each([
    ['https://www.a.org/enrol/?x=1', false, 'a.org/enrol'],
    ['https://a.org', false, 'a.org'],
    ['https://a.org/files/Enrolment%20form.pdf#page=2', true, 'Enrolment form.pdf'],
    ['https://a.org/100%.pdf', true, '100%.pdf'],
  ])('name %s', (address, isPdf, label) => expect(linkLabel(address, isPdf)).toBe(label))
})
