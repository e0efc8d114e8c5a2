import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packed, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless browser for tests and pictures: on Linux x64 the Chromium from the packages, elsewhere an installed Chrome.
 *  @param more arguments of its command line   @throws Error with the reason when there is neither */
export const launchBrowser = async (more: string[] = []): Promise<Browser> => {
  const args = [...ARGUMENTS, ...more]
  if (process.platform === 'linux' && process.arch === 'x64') return launchPacked(await unpack(), args)
  return chromium.launch({ channel: 'chrome', args }).catch((cause: unknown) => {
    throw new Error('No browser: the packages bring one for Linux x64 only, and no installed Chrome could be started.', { cause })
  })
}

const launchPacked = async (folder: string, args: string[]): Promise<Browser> => {
  const options: LaunchOptions = { executablePath: join(folder, 'chromium'), args }
  try {
    return await chromium.launch(options)
  } catch (error) {
    if (!String(error).includes('error while loading shared libraries')) throw error
    // A bare system without NSS: the package carries the libraries as well.
    return chromium.launch({ ...options, env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } })
  }
}

/** Unpacks once per machine and version. Test files start at the same time and may die half-way, so each unpacks into
 *  a folder of its own and the first one renames it into place; the others drop theirs. */
const unpack = async (): Promise<string> => {
  const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `clearbell-chromium-${version}`)
  if (existsSync(folder)) return folder
  const fresh = await mkdtemp(`${folder}.`)
  await inTemporaryFolder(fresh, () => Promise.all([packed.executablePath(), inflate(join(packageFolder, 'bin', 'al2023.tar.br'))]))
  await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(fresh, { recursive: true })
  })
  return folder
}

// The package unpacks to the temporary folder and takes no other; it reads the setting before it first waits.
const inTemporaryFolder = <Result>(folder: string, run: () => Promise<Result>): Promise<Result> => {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return run()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
