import { join, relative, resolve } from 'node:path'

/** The system's limit for the address of a socket is 104 bytes on macOS and 108 on Linux. */
const MAX_BYTES = 103

/** Where a running product takes commands; null when the path of the folder is too long for a socket. */
export const socketPath = (dataFolder: string): string | null => {
  const path = resolve(join(dataFolder, 'command-line.sock'))
  return [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= MAX_BYTES) ?? null
}
