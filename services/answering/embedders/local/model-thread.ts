import { Worker } from 'node:worker_threads'
import { endNativeCalls, endNativeCallsNow, nativeCalls } from './native-calls.ts'
import type { FromWorker, Task, ToWorker, WorkerStart } from './worker.ts'

type Ready = Extract<FromWorker, { ready: true }>
type Values = Float32Array<ArrayBuffer>

/** The model in its worker thread, seen from the main thread. */
export class ModelThread {
  readonly #calls = nativeCalls()
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<Ready>()
  readonly #pending = new Map<number, PromiseWithResolvers<Values>>()
  readonly #exited: Promise<void>
  #lastId = 0
  #ended: Error | undefined
  #endedAt = Number.POSITIVE_INFINITY

  /** @param folder holds model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json and model.json */
  constructor(folder: string) {
    const workerData: WorkerStart = { folder, calls: this.#calls }
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', (error) => this.#end((error as Error).message, error))
    // Those who call one that has not been waited for are told themselves.
    this.#ready.promise.catch(() => {})
    const endCalls = () => endNativeCallsNow(this.#calls)
    process.once('exit', endCalls)
    this.#exited = new Promise((resolve) => this.#worker.once('exit', resolve)).then(() => {
      process.off('exit', endCalls)
      this.#end('its thread has ended')
    })
  }

  /** By `performance.now()`; infinite as long as it runs. */
  get endedAt(): number {
    return this.#endedAt
  }

  /** Settles when the model is loaded. @throws when the thread ends before that, with its reason */
  get ready(): Promise<Ready> {
    return this.#ready.promise
  }

  /** @returns the values of all texts, one after the other @throws when the model fails or the thread has ended */
  run(task: Task): Promise<Values> {
    if (this.#ended) return Promise.reject(this.#ended)
    const call = Promise.withResolvers<Values>()
    const message: ToWorker = { id: ++this.#lastId, task }
    this.#pending.set(message.id, call)
    this.#worker.ref()
    this.#worker.postMessage(message)
    return call.promise
  }

  async close(): Promise<void> {
    this.#end('it is closed')
    await Promise.race([endNativeCalls(this.#calls), this.#exited])
    await this.#worker.terminate()
  }

  #receive(message: FromWorker): void {
    if ('ready' in message) {
      this.#letExit()
      return this.#ready.resolve(message)
    }
    const call = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    this.#letExit()
    if ('values' in message) call?.resolve(message.values)
    else call?.reject(new Error(`the local model fails: ${message.failed}`))
  }

  /** A model that nobody waits for keeps no process alive. */
  #letExit(): void {
    if (this.#pending.size === 0) this.#worker.unref()
  }

  #end(reason: string, cause?: unknown): void {
    if (!this.#ended) {
      this.#ended = new Error(`the local model is not available: ${reason}`, { cause })
      this.#endedAt = performance.now()
    }
    for (const { reject } of [this.#ready, ...this.#pending.values()]) reject(this.#ended)
    this.#pending.clear()
  }
}
