import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'
import { jpegFile, pngFile } from '../testing/pictures.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const png = (comment: string | Buffer = 'pixels') => pngFile({ comment: Buffer.from(comment) })
const MAX = 2 * 1024 * 1024

const administrator = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  return { schoolId, ...(await bell.signIn(email)) }
}
const uploadOf = (content: Buffer, name = 'logo.png', type = 'image/png') => ({
  method: 'POST' as const,
  url: '/api/school/logo',
  ...multipartFile(content, name, type),
})
const save = (logo: string) => ({ method: 'PATCH' as const, url: '/api/school/widget', payload: { logo } })

describe('a logo', () => {
  it('is kept, saved with the looks, and served to any website for good', async () => {
    const { request, schoolId } = await administrator()
    const { logo } = (await request(uploadOf(png()))).json()
    expect((await request(save(logo))).json()).toMatchObject({ logo })
    const shown = async () => (await bell.app.inject({ url: `/api/widget/${schoolId}` })).json().logo
    await expect.poll(shown).toMatch(new RegExp(`^http.*${logo}$`))
    const served = await bell.app.inject({ url: logo })
    expect(served.rawPayload).toEqual(png())
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(served.headers['set-cookie']).toBeUndefined()
  })

  it('has the same address when it is sent again, and another for another school', async () => {
    const [oak, elm] = [await administrator(), await administrator()]
    const address = async ({ request }: typeof oak, content: Buffer) => (await request(uploadOf(content))).json().logo
    const first = await address(oak, png())
    expect(await address(oak, png())).toBe(first)
    expect(await address(elm, png())).not.toBe(first)
    expect((await elm.request(save(first))).json().code).toBe('logo_unknown')
  })

  it('is a PNG or JPG by its content, whatever it is called', async () => {
    const { request } = await administrator()
    expect((await request(uploadOf(jpegFile(), 'logo.bin', 'application/octet-stream'))).statusCode).toBe(200)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const content of [svg, Buffer.from('GIF89a'), Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), png().subarray(0, 40)]) {
      const reply = await request(uploadOf(content))
      expect([reply.statusCode, reply.json().message]).toEqual([415, 'Logo must be an image file.'])
    }
  })

  it('has 2 MB at most', async () => {
    const { request } = await administrator()
    const rest = MAX - png('').length
    expect((await request(uploadOf(png(Buffer.alloc(rest))))).statusCode).toBe(200)
    const reply = await request(uploadOf(png(Buffer.alloc(rest + 1))))
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'Logo file must be less than 2MB.'])
  })

  it('that was never uploaded cannot be saved, and none at all can', async () => {
    const { request } = await administrator()
    const reply = await request(save('/logos/made-up'))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'logo_unknown'])
    expect((await request(save(''))).statusCode).toBe(200)
    expect((await bell.app.inject({ url: '/logos/made-up' })).statusCode).toBe(404)
    expect((await request({ method: 'POST', url: '/api/school/logo', payload: {} })).json().code).toBe('bad_request')
  })

  it('that was tried and not taken goes when many others follow, so that trying fills no disk', async () => {
    const { request, schoolId } = await administrator()
    const upload = async (rest: string) => (await request(uploadOf(png(rest)))).json().logo
    const used = await upload('used')
    await request(save(used))
    for (let tries = 0; tries < 20; tries++) await upload(`tried ${tries}`)
    const [{ count }] = (await bell.database.query(sql`
      select count(*)::int as count from web_logos.logos where school_id = ${schoolId}`)) as [{ count: number }]
    expect(count).toBeLessThan(15)
    expect((await bell.app.inject({ url: used })).statusCode).toBe(200)
  })

  it('that was tried and not taken goes with the next one a day later, and the one in use stays', async () => {
    const { request, schoolId } = await administrator()
    const upload = async (rest: string) => (await request(uploadOf(png(rest)))).json().logo
    const [used, tried] = [await upload('used'), await upload('tried')]
    await request(save(used))
    await bell.database.query(sql`update web_logos.logos set uploaded_at = now() - interval '2 days' where school_id = ${schoolId}`)
    await upload('next')
    const status = async (url: string) => (await bell.app.inject({ url })).statusCode
    expect([await status(used), await status(tried)]).toEqual([200, 404])
  })
})
