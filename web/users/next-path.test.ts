import { describe, expect, it } from 'vitest'
import { safeNextPath, signInPath } from './next-path.ts'

const origin = 'https://clearbell.example'

describe('the path after signing in', () => {
  it.each(['/chat-history', '/faq-management?search=bus&status=active#top', '/'])('may be our own %s', (path) =>
    expect(safeNextPath(path, origin)).toBe(path),
  )
  it.each([
    null,
    '',
    'chat-history',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
  ])('is never %j', (path) => expect(safeNextPath(path, origin)).toBe('/'))
  it('leads back to where the person was', () => {
    const address = new URL(signInPath('/chat-history?search=a&sort=oldest'), origin)
    expect(safeNextPath(address.searchParams.get('next'), origin)).toBe('/chat-history?search=a&sort=oldest')
  })
})
