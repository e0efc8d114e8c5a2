// The commands as a person runs them, in a process of their own: beside a running product and without one, on the embedded database
// and on a server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@clearbell/database/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type Product, startProduct } from '../product.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const log = pino({ level: 'fatal' })
const openLocal = () => Promise.reject(new Error('these tests need no model'))

describe.each(['the embedded database', 'a Postgres server'])('on %s', { timeout: 60_000 }, (engine) => {
  let folder: string
  let env: Record<string, string>
  let drop = async () => {}
  let product: Product | undefined
  const start = async () => {
    product = await startProduct(readConfig({ ...env, PORT: '0', DEMO: '0' }), log, { openLocal })
  }
  const stop = async () => {
    await product?.stop()
    product = undefined
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clearbell-commands-'))
    env = { DATA_DIR: folder }
    if (engine === 'a Postgres server') {
      const testing = await testDatabase()
      ;({ drop } = testing)
      env['DATABASE_URL'] = testing.url
    }
    await start()
  }, 60_000)
  afterAll(async () => {
    await stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })

  const run = async (...words: string[]) => {
    const child = spawn(process.execPath, [main, ...words], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, progress] = [child.stdout.setEncoding('utf8').toArray(), child.stderr.setEncoding('utf8').toArray()]
    const [code] = await once(child, 'exit')
    return { code, out: (await out).join(''), progress: (await progress).join('') }
  }

  it('runs a command beside a running product, over a socket that only its owner may open', async () => {
    expect((await stat(join(folder, 'command-line.sock'))).mode & 0o777).toBe(0o600)
    const listed = await run('projections', '--format', 'json')
    expect(listed).toMatchObject({ code: 0, progress: '' })
    expect(JSON.parse(listed.out)).toContainEqual(expect.objectContaining({ name: 'users', state: 'served', error: null }))
    expect(await run('rebuild', 'users')).toEqual({ code: 0, out: '', progress: 'users: built again from 1 events\n' })
    expect((await run('rebuild', 'nothing')).code).toBe(2)
  })

  it('runs a command without a running product', async () => {
    await stop()
    expect(await run('rebuild', 'users')).toEqual({ code: 0, out: '', progress: 'users: built again from 1 events\n' })
  })

  it('reads the log without a running product', async () => {
    const [verified, billing] = [await run('log', 'verify', '--format', 'json'), await run('report', 'billing', '--format', 'csv')]
    expect(JSON.parse(verified.out)).toMatchObject([{ problems: 0 }])
    expect([verified.code, billing.code, billing.out.split('\r\n')[0]]).toEqual([0, 0, expect.stringContaining('"School"')])
  })

  it('opens the database once for a command that asks for it twice', async () => {
    expect(await run('ask', '--school', 'Nobody', 'When?')).toMatchObject({ code: 1, progress: expect.stringContaining('Nobody') })
  })
})

it('does not begin an installation where there is none', async () => {
  const env = { ...process.env, DATA_DIR: join(tmpdir(), 'clearbell-nothing-here') }
  const child = spawn(process.execPath, [main, 'projections'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const progress = child.stderr.setEncoding('utf8').toArray()
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect((await progress).join('')).toContain('there is no database in the data folder')
})
