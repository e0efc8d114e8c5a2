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

/** The machine is too busy: the file can be read another time. */
export class FileNotReadInTime extends Error {
  override readonly name = 'FileNotReadInTime'
}

const readInThread = async (file: FileToRead, deadlineMs: number): Promise<unknown> => {
  const worker = new Worker(WORKER, { workerData: file })
  const deadline = AbortSignal.timeout(deadlineMs)
  try {
    const [read] = await once(worker, 'message', { signal: deadline })
    return read
  } catch (cause) {
    throw deadline.aborted ? new FileNotReadInTime(`the file was not read within ${deadlineMs} ms`, { cause }) : cause
  } finally {
    await worker.terminate()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Reads a file in a thread of its own, because 5 MB of blank lines take a second, in which nobody would be answered. One
 *  file at a time: the other processor is for questions.
 *  @throws FileNotReadInTime, and what the thread throws */
export const readFile = <Kind extends keyof Entries>(
  kind: Kind,
  bytes: Uint8Array,
  options: ReadOptions,
  deadlineMs = DEADLINE_MS,
): Promise<FileRead<Entries[Kind]>> => {
  const read = last.then(() => readInThread({ kind, bytes, options }, deadlineMs))
  last = read.catch(() => {})
  return read as Promise<FileRead<Entries[Kind]>>
}
