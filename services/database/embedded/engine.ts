import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable, diskProblemIn } from '../errors.ts'
import type { Program } from './start.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker.ts'

const program = new URL('../node_modules/@electric-sql/pglite/dist/pglite.wasm', import.meta.url)
// Node's types have no WebAssembly.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Program> }
let compiled: Promise<Program> | undefined

// V8 counts the compiled functions of WebAssembly per page of memory. When several threads run PGlite and it frees replaced
// functions, it can lose count and end the process (nodejs/node#64500). Kept functions cost about a megabyte.
setFlagsFromString('--no-wasm-code-gc')

/** PGlite's program. Compiling it is half the work of opening a database, so it happens once per process. */
const compiledProgram = (): Promise<Program> => {
  compiled ??= readFile(program).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

const stopped = (message: string, cause?: unknown) => new DatabaseUnavailable(message, { cause, reason: diskProblemIn(message) })

/** PGlite in its worker thread, seen from the main thread. */
export class Engine {
  readonly #worker: Worker
  readonly #waiting = new Map<string, (message: FromWorker) => void>()
  onBytes: (bytes: Uint8Array) => void = () => {}
  /** Settles when the thread has ended, with the reason when nobody asked it to. */
  readonly ended: Promise<DatabaseUnavailable | undefined>
  #failure: DatabaseUnavailable | undefined
  #isClosing = false

  /** @param worker what the thread runs   @throws when the database cannot be started, with its own words */
  static async start(folder: string | null, worker = new URL('./worker.ts', import.meta.url)): Promise<Engine> {
    const engine = new Engine({ folder, program: await compiledProgram() }, worker)
    const first = await Promise.race([engine.#next('ready', 'failed'), engine.ended])
    if (first && 'ready' in first) return engine
    await engine.#worker.terminate()
    const reason = first instanceof Error ? first.message : first && 'failed' in first ? first.failed : 'its thread ended'
    throw stopped(`the embedded database${folder === null ? '' : ` in ${folder}`} does not start: ${reason}`, first)
  }

  private constructor(workerData: WorkerStart, worker: URL) {
    this.#worker = new Worker(worker, { workerData })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', (error) => {
      this.#failure ??= stopped(`the embedded database stopped: ${(error as Error).message}`, error)
    })
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        if (!this.#isClosing) this.#failure ??= stopped('the thread of the embedded database ended')
        resolve(this.#failure)
      })
    })
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#post({ bytes }, [bytes.buffer])
  }

  /** How often a file was synced to disk since the start. */
  async countSyncs(): Promise<number> {
    const answer = this.#next('syncs')
    this.#post({ countSyncs: true })
    const message = await answer
    return 'syncs' in message ? message.syncs : 0
  }

  /** Lets Postgres write its shutdown checkpoint, then ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#post({ close: true })
    await this.ended
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #next(...kinds: string[]): Promise<FromWorker> {
    return new Promise((resolve) => {
      for (const kind of kinds) this.#waiting.set(kind, resolve)
    })
  }

  #receive(message: FromWorker): void {
    if ('bytes' in message) return this.onBytes(message.bytes)
    if ('died' in message) this.#failure ??= stopped(`the embedded database stopped: ${message.died}`)
    for (const kind of Object.keys(message)) this.#waiting.get(kind)?.(message)
  }
}
