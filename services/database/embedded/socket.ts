import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import type { Keeper } from './keeper.ts'

type Written = { chunk: Buffer; encoding: BufferEncoding }

/** Looks to node-postgres like a socket to a server; the server is the engine's worker thread. One message to the thread
 *  carries all that was written together, so a query is one round trip. */
export class EngineSocket extends Duplex {
  readonly #keeper: Pick<Keeper, 'engine'>
  #engine: Engine | undefined

  constructor(keeper: Pick<Keeper, 'engine'>) {
    super()
    this.#keeper = keeper
  }

  connect(): this {
    try {
      this.#engine = this.#keeper.engine
    } catch (error) {
      this.destroy(error as Error)
      return this
    }
    this.#engine.onBytes = (bytes) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    void this.#engine.ended.then((failure) => this.destroy(failure))
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#engine?.send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: Written[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
