// Reads one uploaded file away from the main thread, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'
import type { FileToRead } from './read-file.ts'

if (!parentPort) throw new Error('this file runs as a worker thread')
const { kind, bytes, options } = workerData as FileToRead
parentPort.postMessage(await (kind === 'faqs' ? readFaqs(bytes, options) : readCalendar(bytes, options)))
