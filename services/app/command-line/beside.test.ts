// Every command beside a running product and without one, on the embedded database and on a server. Most run in this process: over the
// product's socket, or on a database that they open. Some run as a person runs them, in a process of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@clearbell/database/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openLog } from '../installation.ts'
import { type Product, startProduct } from '../product.ts'
import { callProduct } from './call.ts'
import { commands } from './commands.ts'
import { connectTo } from './connect.ts'
import { openLocally } from './local.ts'
import { socketPath } from './socket-path.ts'
import { appendSchool, type Ran, runWords } from './testing.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const log = pino({ level: 'fatal' })
const openLocal = () => Promise.reject(new Error('these tests need no model'))

/** Every command with its words after its name, and what it must print. The erasures come last, and then the log must be whole.
 *  @param id of a school that is erased   @param target where `log copy` copies to */
const cases = (id: string, target: string): [name: string, words: string[], printed: RegExp, code?: number][] => [
  [
    'report unanswered',
    ['--school', id, '--from', '2026-09-01', '--to', '2026-09-01', '--format', 'csv'],
    new RegExp(`^"Where is ${id}\\?","1"`, 'm'),
  ],
  ['report usage', ['--from', '2026-09-01', '--to', '2026-09-01', '--format', 'csv'], new RegExp(`^"${id} School","1","0","1"`, 'm')],
  ['report billing', ['--as-of', '2026-09-02'], new RegExp(`^${id} School .*ada@${id}\\.example`, 'm')],
  ['ask', ['--school', `${id} School`, 'When is lunch?'], /^Not answered .*\n(.*\n)*Catalogue +version 0\.0, 0 entries$/m],
  ['log export', [], /^\{.*"type":"SchoolRegistered".*"chain":/m],
  ['log copy', ['--to', target], /^\d+ events are in both logs and agree; \d+ of them were added now\.\n\d+ keys/],
  ['school export', ['--school', id], /^PK[^]*audit-trail\.csv[^]* School is exported$/],
  ['visitors expire', ['--dry-run'], /^Would drop the addresses and browsers of \d questions/],
  ['projections', ['--format', 'json'], /"name": "users",\n +"version": \d+,\n +"state": "served"/],
  ['rebuild', ['chat_history'], /^chat_history: built again from \d+ events$/],
  ['parked', [], /^Read model +Version +Event +Type/],
  ['parked retry', ['faqs', 'no-event'], /^clearbell: the read model 'faqs' has not parked an event 'no-event'$/, 1],
  ['parked discard', ['faqs', 'no-event', '--reason', 'A test'], /^clearbell: the read model 'faqs' has not parked an event/, 1],
  ['conversation erase', [`conversation-${id}`, '--school', id], /^the conversation is erased$/],
  ['lead erase', [id], /^the lead is erased$/],
  ['school erase', ['--school', id, '--confirm', `${id} School`], new RegExp(`^${id} School is erased$`)],
  ['log verify', ['--format', 'json'], /"problems": 0/],
]

it('has a case for every command', () => {
  expect(
    cases('any', '')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(commands.map(({ name }) => name).toSorted())
})

describe.each(['the embedded database', 'a Postgres server'])('on %s', { timeout: 60_000 }, (engine) => {
  let folder: string
  let env: Record<string, string>
  let target: Awaited<ReturnType<typeof testDatabase>>
  let drop = async () => {}
  let product: Product | undefined
  const config = () => readConfig({ ...env, PORT: '0', DEMO: '0' })
  const stop = async () => {
    await product?.stop()
    product = undefined
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clearbell-commands-'))
    env = { DATA_DIR: folder }
    target = await testDatabase()
    if (engine === 'a Postgres server') {
      const testing = await testDatabase()
      ;({ drop } = testing)
      env['DATABASE_URL'] = testing.url
    }
    const installed = await openLog(config(), log)
    for (const id of ['beside', 'alone']) await appendSchool(installed, id, `${id} School`)
    await installed.close()
  }, 60_000)
  afterAll(async () => {
    await stop()
    await drop()
    await target.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const runAll = async (id: string, run: (words: string[]) => Promise<Ran>) => {
    for (const [name, words, printed, expected = 0] of cases(id, target.url)) {
      const { code, out, progress } = await run([...name.split(' '), ...words])
      expect([name, code, `${out}${progress.join('\n')}`]).toEqual([name, expected, expect.stringMatching(printed)])
    }
  }
  const spawned = async (...words: string[]) => {
    const child = spawn(process.execPath, [main, ...words], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, progress] = [child.stdout.setEncoding('utf8').toArray(), child.stderr.setEncoding('utf8').toArray()]
    const [code] = await once(child, 'exit')
    return { code, out: (await out).join(''), progress: (await progress).join('') }
  }

  /** Files of the data folder that have these words. */
  const filesWith = async (words: string) => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const found = await Promise.all(
      files.map(async ({ parentPath, name }) => (await readFile(join(parentPath, name))).includes(words) && name),
    )
    return found.filter((name) => name !== false)
  }

  it('runs every command without a running product, and no file has the words of what is erased', async () => {
    const local = await openLocally(config(), log)
    await runAll('alone', (words) => runWords(commands, words, local.installation)).finally(local.close)
    for (const words of ['Where is alone', 'ada@alone.example', 'ida@alone.example']) expect(await filesWith(words), words).toEqual([])
    if (engine === 'the embedded database') expect(await filesWith('Where is beside')).not.toEqual([]) // so the search can find
  })

  it('runs every command inside the running product, over a socket that only its owner may open', async () => {
    product = await startProduct(config(), log, { openLocal })
    const path = socketPath(folder)!
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await runAll('beside', async (words) => {
      const out: Uint8Array[] = []
      const progress: string[] = []
      const code = await callProduct((await connectTo(path))!, words, {
        write: async (chunk) => void out.push(Buffer.from(chunk as string)),
        progress: (line) => void progress.push(line),
      })
      return { code, out: Buffer.concat(out).toString(), progress }
    })
    expect(await spawned('rebuild', 'users')).toEqual({
      code: 0,
      out: '',
      progress: expect.stringMatching(/^users: built again from \d events\n$/),
    })
    await stop()
  })

  it('opens the database in a process of its own, once for a command that asks for it twice', async () => {
    expect(await spawned('ask', '--school', 'Nobody', 'When?')).toMatchObject({ code: 1, progress: expect.stringContaining('Nobody') })
  })
})

it('does not begin an installation where there is none', async () => {
  const env = { ...process.env, DATA_DIR: join(tmpdir(), 'clearbell-nothing-here') }
  const child = spawn(process.execPath, [main, 'projections'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const progress = child.stderr.setEncoding('utf8').toArray()
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect((await progress).join('')).toContain('there is no database in the data folder')
})
