import { screens } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import * as fixtures from '../testing/fixtures.ts'
import { signedOut } from '../testing/stand-in.ts'
import { visits } from '../testing/visits.ts'

const { open, site, page, heading, button, link } = visits()
const toast = (words: string) => page().getByRole('listitem', { includeHidden: true }).filter({ hasText: words })
const operator = { body: { ...fixtures.user, isAdmin: true, school: null } }
/** The path at the moment the words show, read in the page: from out here the half second may be over. */
const pathWhen = async (words: string) => {
  const path = await page().waitForFunction((words) => document.body.textContent?.includes(words) && location.pathname, words)
  return path.jsonValue()
}
const dataCalls = () => site().requests.filter(({ url }) => /^\/api\/(admin|leads)/.test(url))

describe.each(screens.filter(({ access }) => access === 'operator'))('$path', ({ path, title }) => {
  it('is closed to who is no platform administrator: they are told, and led to the start half a second later', async () => {
    await open(path)
    expect(await pathWhen("You don't have permission to access this page.")).toBe(path)
    await toast('Access Denied').waitFor()
    await page().waitForURL(`${site().url}/`)
    expect(dataCalls()).toEqual([])
    expect(await button('Admin').count()).toBe(0)
  })

  it('is no page for a visitor', async () => {
    site().answer('GET /api/auth/user', signedOut)
    await open(path)
    await heading('404 Page Not Found').waitFor()
    expect(await link('Sign In').getAttribute('href')).toBe(`/login?next=${encodeURIComponent(path)}`)
    expect(dataCalls()).toEqual([])
  })

  it('opens from the Admin menu, and ends with the session: one toast, no error, and on to the sign-in screen after half a second', async () => {
    site().answer('GET /api/auth/user', operator)
    await open('/')
    await button('Admin').click()
    // But for the dashboard's own call, which may still come: a 401 there would end the session before the screen opens.
    await page().route(/\/api\/(admin\/(?!attention)|leads)/, (route) => route.fulfill({ status: 401, json: signedOut.body }))
    const item = page().getByRole('menuitem', { name: title })
    site().answer('GET /api/auth/user', signedOut)
    await item.click()
    const shown = await page().waitForFunction(
      (words) => document.body.textContent?.includes(words) && [location.pathname, document.querySelector('#content')?.textContent],
      'You are logged out. Logging in again...',
    )
    expect(await shown.jsonValue()).toEqual([path, '']) // a 401 shows nothing of the screen
    await heading('Welcome Back').waitFor()
    expect(new URL(page().url()).searchParams.get('next')).toBe(path)
    expect(await toast('Unauthorized').count()).toBe(1)
  })
})
