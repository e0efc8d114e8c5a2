import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CalendarContent, FAQContent } from '@clearbell/contracts'
import type { FileRead } from './bad-file.ts'
import type { ReadOptions } from './read-entries.ts'

interface Entries {
  faqs: FAQContent
  calendar: CalendarContent
}

/** What the thread is given. */
export interface FileToRead {
  kind: keyof Entries
  bytes: Uint8Array
  options: ReadOptions
}

const WORKER = new URL('./read-file-worker.ts', import.meta.url)
/** Far more than any file within the limits takes. */
const DEADLINE_MS = 60_000

const readInThread = async (file: FileToRead): Promise<unknown> => {
  const worker = new Worker(WORKER, { workerData: file })
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) })
    return read
  } finally {
    await worker.terminate()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Reads a file in a thread of its own, because 5 MB of blank lines take a second, in which nobody would be answered. One
 *  file at a time: the other processor is for questions.
 *  @throws what the thread throws, and when it takes too long */
export const readFile = <Kind extends keyof Entries>(
  kind: Kind,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<FileRead<Entries[Kind]>> => {
  const read = last.then(() => readInThread({ kind, bytes, options }))
  last = read.catch(() => {})
  return read as Promise<FileRead<Entries[Kind]>>
}
