// The thread of the embedded database, on a disk that fails as the environment's file says: its first line is the error's code, or `die`.
import fs, { existsSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const faultFile = process.env['CLEARBELL_TEST_FAULT'] as string
const OPENED_TO_WRITE = 3

const failing = (): void => {
  if (!existsSync(faultFile)) return
  const code = readFileSync(faultFile, 'utf8').trim()
  if (code === 'die') process.exit(1)
  throw Object.assign(new Error(`${code}: the disk of the test`), { code })
}

const { writeSync, fsyncSync, openSync } = fs
// PGlite and `synced-fs.ts` both call these.
Object.assign(fs, {
  writeSync: (...args: Parameters<typeof writeSync>) => {
    failing()
    return writeSync(...args)
  },
  fsyncSync: (descriptor: number) => {
    failing()
    fsyncSync(descriptor)
  },
  openSync: (path: string, flags: number | string, mode?: number) => {
    if (typeof flags === 'number' && (flags & OPENED_TO_WRITE) !== 0 && readFaultOfOpening()) failing()
    return openSync(path, flags, mode)
  },
})
syncBuiltinESMExports()

/** A full disk lets a file be opened, a read-only one does not. */
const readFaultOfOpening = (): boolean => existsSync(faultFile) && readFileSync(faultFile, 'utf8').trim() === 'EROFS'

await import('./worker.ts')
