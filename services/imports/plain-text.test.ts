import { describe, expect, it } from 'vitest'
import { processorMs } from '../../scripts/processor-time.ts'
import { toPlainText } from './plain-text.ts'

describe('the plain text of a cell', () => {
  it.each([
    ['paragraphs', '<p>Shirts &amp; ties on <strong>Fridays</strong>.</p><p>Ask us.</p>', 'Shirts & ties on Fridays.\n\nAsk us.'],
    ['line breaks', 'One<br>two<br/>\nthree', 'One\ntwo\nthree'],
    ['lists', '<ul><li>Pens</li><li>Paper</li></ul><ol>\n<li>Read</li><li>Write</li></ol>', '- Pens\n- Paper\n\n1. Read\n2. Write'],
    [
      'a link',
      'See <a href="https://school.example/dress?a=1&amp;b=2">the policy</a>.',
      'See the policy (https://school.example/dress?a=1&b=2).',
    ],
    ['a link that is its own text', '<a href="https://school.example/">school.example</a>', 'school.example'],
    ['a mail link', '<a href="mailto:office@school.example">the office</a>', 'the office (office@school.example)'],
    ['scripts and pictures', '<script>alert(1)</script>See <img src=x onerror=alert(1) alt="the map">.', 'See the map.'],
    ['entities, once or twice encoded', 'Parents&#8217; Evening &amp;ndash; 6&nbsp;PM', 'Parents’ Evening – 6 PM'],
    ['line breaks between words in bold', 'Bring:\n<b>pens</b>\npaper', 'Bring:\npens\npaper'],
    [
      'Markdown',
      '## Dress\n**Shirts** and _ties_, see [the policy](https://school.example/a_b_c).',
      'Dress\nShirts and ties, see the policy (https://school.example/a_b_c).',
    ],
    ['an address in angle brackets', 'Ask <https://school.example>', 'Ask https://school.example'],
  ])('keeps what readers see of %s', (_, cell, text) => expect(toPlainText(cell)).toBe(text))

  it.each([
    'Grades < 5 and > 3, 3 <4',
    'Write to <office@school.example>',
    'AT&T, R&B; &co',
    '2*3*4 is 24, 5 * 3 * 2 is 30',
    'snake_case_name and https://x.example/_files_/a',
    'Name: ______ Date: ______',
    '# of pupils: 12',
    '* required',
    '- one\n- two',
    'Fold [here] (see below)',
  ])('leaves %s as it is', (cell) => expect(toPlainText(cell)).toBe(cell))

  it.each(['<a href="', '<b>', '[a](http://', '**a', '_a ', '<p', '&amp;'])('takes no longer than the text for %s', (part) => {
    const text = part.repeat(99_000 / part.length)
    expect(processorMs(() => toPlainText(text))).toBeLessThan(1_500)
  })
})
