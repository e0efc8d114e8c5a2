import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Output } from './command.ts'

/** Where the report goes. */
export interface Destination extends Output {
  /** The command is done: the report is whole. */
  finish(): Promise<void>
  /** The command failed: a file that was begun is removed. */
  discard(): Promise<void>
}

const progress = (line: string) => void process.stderr.write(`${line}\n`)

const writeTo =
  (stream: Writable) =>
  async (chunk: string | Uint8Array): Promise<void> => {
    if (!stream.write(chunk)) await once(stream, 'drain')
  }

/** Standard output. A reader that has read enough (`| head`) ends the process. */
export const standardOutput = (): Destination => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  return { write: writeTo(process.stdout), progress, finish: async () => {}, discard: async () => {} }
}

/** A file that only its owner may read. It has its name when it is whole, not before. */
export const fileOutput = async (path: string): Promise<Destination> => {
  const draft = `${path}.part`
  const stream = createWriteStream(draft, { mode: 0o600, flush: true })
  await once(stream, 'open')
  const end = async () => {
    stream.end()
    await once(stream, 'close')
  }
  return {
    write: writeTo(stream),
    progress,
    finish: async () => {
      await end()
      await rename(draft, path)
    },
    discard: async () => {
      await end()
      await rm(draft, { force: true })
    },
  }
}
