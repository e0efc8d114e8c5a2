// Runs PGlite away from the main thread, where a long query would stop everything else, and speaks Postgres' own wire
// protocol over the port: bytes in, bytes out, as a socket would.
import { parentPort, workerData } from 'node:worker_threads'
import { type Program, startInFolder, startInMemory } from './start.ts'

/** `folder` null keeps everything in memory. */
export type WorkerStart = { folder: string | null; program: Program }
export type ToWorker = { bytes: Uint8Array<ArrayBuffer> } | { countSyncs: true } | { close: true }
export type FromWorker =
  | { ready: true }
  | { failed: string }
  | { died: string }
  | { bytes: Uint8Array<ArrayBuffer> }
  | { syncs: number }
  | { closed: true }

if (!parentPort) throw new Error('this file runs as a worker thread')
const port = parentPort
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const { folder, program } = workerData as WorkerStart

/** Ends this thread at once, even from within a statement. */
const die = (reason: string): never => {
  send({ died: reason })
  return process.exit(1)
}

const start = async () => {
  const { pglite, syncs } = await (folder === null ? startInMemory(program) : startInFolder(folder, program, die))

  const answer = async (bytes: Uint8Array) => {
    const chunks: Uint8Array[] = []
    // What PGlite hands over is a view into its memory that the next call overwrites.
    await pglite.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
    const reply = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0))
    let offset = 0
    for (const chunk of chunks) {
      reply.set(chunk, offset)
      offset += chunk.length
    }
    if (reply.length > 0) send({ bytes: reply }, [reply.buffer])
  }

  const handle = async (message: ToWorker) => {
    if ('bytes' in message) return answer(message.bytes)
    if ('countSyncs' in message) return send({ syncs: syncs() })
    await pglite.close()
    send({ closed: true })
    port.close()
  }

  // One at a time, in order: a session answers in the order it was asked.
  let turn = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    turn = turn.then(() => handle(message)).catch((error: Error) => die(error.message))
  })
  send({ ready: true })
}

start().catch((error: Error) => send({ failed: error.message }))
