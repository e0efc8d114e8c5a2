import { screens } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => void (bell = await openInstallation()))
afterAll(() => bell.close())

const get = (url: string) => bell.app.inject({ url, headers: { accept: 'text/html' } })

describe('a screen', () => {
  it.each(screens.filter(({ path }) => path !== '/'))('is served at $path with its name', async ({ path, title }) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`<title>${title} · Clearbell</title>`)
  })
  it('outside the table is a 404 page that names the product', async () => {
    const reply = await get('/no-such-screen')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('<title>Clearbell</title>')
  })
})

describe('the path /', () => {
  it('is the landing page for a visitor, with the name and address of this installation', async () => {
    const reply = await get('/')
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('<title>Clearbell for schools</title><a href="http://bell.example/">help@bell.example</a>')
  })
  it('is the dashboard for somebody who is signed in', async () => {
    const { request } = await bell.signIn((await bell.createSchool('Elm')).email)
    expect((await request({ method: 'GET', url: '/' })).body).toContain('<title>Dashboard · Clearbell</title>')
  })
})

describe('a search engine', () => {
  it('finds the public pages in the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://bell.example/sitemap.xml')
    const { body } = await get('/sitemap.xml')
    for (const path of ['/', '/trust', '/lead-capture']) expect(body).toContain(`<loc>http://bell.example${path}</loc>`)
  })
})

describe('the installation guide', () => {
  it('shows a visitor a placeholder', async () =>
    expect((await get('/docs/install')).body).toBe(
      '<i data-when="visitor">out</i><p data-when="noSchool">?</p>&#60;script async src=&#34;http://bell.example/widget.js?school=SCHOOL-ID&#34;&#62;&#60;/script&#62;',
    ))
  it('shows a signed-in school its own code', async () => {
    const elm = await bell.createSchool('Elm & Oak')
    const { request } = await bell.signIn(elm.email)
    const { body } = await request({ method: 'GET', url: '/docs/install' })
    expect(body).toContain('<i data-when="member">in</i><p data-when="schoolName">Elm &#38; Oak</p>&#60;script')
    expect(body).toContain(`/widget.js?school=${elm.schoolId}&#34;`)
  })
})

describe('the trust page', () => {
  it('says what this installation has set, and names no mail server when mails are written to files', async () =>
    expect((await get('/trust')).body).toBe('30<p data-when="noCohere">nobody</p>'))
})
