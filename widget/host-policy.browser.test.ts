import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WidgetDirective, widgetDirectives, widgetPolicy } from '@clearbell/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { visits } from './testing/visits.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>'
const { ask, complaints, launcher, page, panel, site } = visits(async () => ({ '/logo.svg': LOGO }))

/** Allows nothing but what is added to it, and no text that becomes markup or script. */
const CLOSED = "default-src 'none'; require-trusted-types-for 'script'; "
const TROUBLE = /having trouble connecting right now/

let school: Server | undefined
afterEach(() => void school?.close())

const snippet = () => `<script async src="${site().url}/widget.js?school=lincoln"></script>`

/** A school's page, which has another address than the product: that is `site()`. */
const openSchool = async (body: string, policy = '') => {
  const headers = { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) }
  const html = `<!doctype html><title>School</title><h1>School</h1>${body}`
  const server = createServer((_request, response) => response.writeHead(200, headers).end(html))
  school = server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  await page().goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const openWith = (directives: readonly WidgetDirective[]) => openSchool(snippet(), CLOSED + widgetPolicy(site().url, directives).join(' '))
const without = (missing: WidgetDirective) => widgetDirectives.filter((directive) => directive !== missing)
const logoWidth = () => panel().evaluate((node) => node.querySelector('img')?.naturalWidth)

describe('the security policy that the installation guide gives', () => {
  it('is enough for the script, its styles, the logo and the answers', async () => {
    site().settings = { logo: '/logo.svg' }
    await openWith(widgetDirectives)
    await launcher().click()
    await ask('When?')
    await panel().getByText('Yes.').waitFor()
    expect((await panel().boundingBox())?.width).toBe(320)
    await expect.poll(logoWidth).toBe(7)
    expect(complaints()).toEqual([])
  })

  it('needs its line for the script', async () => {
    await openWith(without('script-src'))
    await expect.poll(() => complaints().join()).toMatch(/script/)
    expect(await launcher().count()).toBe(0)
  })

  it('needs its line for the answers', async () => {
    await openWith(without('connect-src'))
    await launcher().click()
    await ask('When?')
    await panel().getByText(TROUBLE).first().waitFor()
  })

  it('needs its line for the logo alone', async () => {
    site().settings = { logo: '/logo.svg' }
    await openWith(without('img-src'))
    await launcher().click()
    await ask('When?')
    await panel().getByText('Yes.').waitFor()
    expect(await logoWidth()).toBeUndefined()
  })
})

describe('a plugin of the school’s website', () => {
  it('may load the script late, at the first move of a visitor', async () => {
    await openSchool('')
    expect(await launcher().count()).toBe(0)
    await page().evaluate(
      (src) => document.body.append(Object.assign(document.createElement('script'), { src })),
      `${site().url}/widget.js`,
    )
    await launcher().click()
    await ask('When?')
    await panel().getByText('Yes.').waitFor()
  })

  it('may copy the script into its own: the copy still asks our server', async () => {
    const copy = await (await fetch(`${site().url}/widget.js`)).text()
    await openSchool(`<script>var theirs = 1;${copy};var others = 2</script>`)
    await launcher().click()
    await ask('When?')
    await panel().getByText('Yes.').waitFor()
    expect(site().asked).toHaveLength(1)
  })
})
