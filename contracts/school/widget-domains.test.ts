import { describe, expect, it } from 'vitest'
import { AllowedWebsites, isAllowedOn, websiteOf } from './widget-domains.ts'

it.each([
  ['oak.example', 'oak.example'],
  [' WWW.Oak.example ', 'oak.example'],
  ['https://www.oak.example/lunch?day=1', 'oak.example'],
  ['http://parents.oak.example:8080', 'parents.oak.example'],
  ['oak.example/lunch', 'oak.example'],
  ['b\u00fccher.example', 'xn--bcher-kva.example'],
  ['oak', null],
  ['localhost:3000', null],
  ['192.0.2.7', null],
  ['office@oak.example, elm.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('a website that is written %j is %s', (text, website) => expect(websiteOf(text)).toBe(website))

describe('a page', () => {
  it('of any website may use the chat while none is named', () => {
    expect(isAllowedOn([], 'elm.example')).toBe(true)
    expect(isAllowedOn([], null)).toBe(true)
  })
  it.each([
    ['oak.example', true],
    ['www.oak.example', true],
    ['parents.oak.example', true],
    ['notoak.example', false],
    ['oak.example.elm.example', false],
    [null, false],
  ])('of %s may or may not use the chat of oak.example: %s', (domain, may) => expect(isAllowedOn(['oak.example'], domain)).toBe(may))
})

describe('the allowed websites', () => {
  it('are kept once each, in order', () =>
    expect(AllowedWebsites.parse(['www.oak.example', 'elm.example', 'https://oak.example'])).toEqual(['elm.example', 'oak.example']))
  it('name the one that is none', () =>
    expect(AllowedWebsites.safeParse(['oak.example', 'our school']).error?.issues).toMatchObject([
      { path: [1], message: 'Not a website such as oakhill.example: our school' },
    ]))
})
