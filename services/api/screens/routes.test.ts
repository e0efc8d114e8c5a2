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
  it('at no path of the table is a page with the status 404 and the name of the product', async () => {
    const reply = await get('/no-such-screen')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('<title>Clearbell</title>')
  })
})

describe('the path /', () => {
  it('leads a visitor to the sign-in screen', async () => {
    const reply = await get('/')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/login'])
  })
  it('is the dashboard of the signed-in', async () => {
    const { request } = await bell.signIn((await bell.createSchool('Elm')).email)
    expect((await request({ method: 'GET', url: '/' })).body).toContain('<title>Dashboard · Clearbell</title>')
  })
})
