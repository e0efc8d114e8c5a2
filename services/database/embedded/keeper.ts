import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from '../errors.ts'
import { Engine } from './engine.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5_000

export interface KeeperOptions {
  start(): Promise<Engine>
  /** False for a database in memory, which would come back empty. */
  restarts: boolean
}

/** Starts the engine again when its thread ends, until it is back: Postgres gives up when it cannot write its log, and goes on from what is
 *  on disk. Nothing that it acknowledged is lost with the thread. */
export class Keeper {
  #engine: Engine
  #failure: DatabaseUnavailable | undefined
  readonly #options: KeeperOptions
  readonly #stopping = new AbortController()
  #restarting: Promise<void> = Promise.resolve()
  /** Called when the engine has ended by itself, and when it is back. */
  onDown: (reason: DatabaseUnavailable) => void = () => {}
  onUp: () => void = () => {}

  static async start(options: KeeperOptions): Promise<Keeper> {
    return new Keeper(await options.start(), options)
  }

  private constructor(engine: Engine, options: KeeperOptions) {
    this.#engine = engine
    this.#options = options
    this.#watch()
  }

  /** @throws DatabaseUnavailable while it does not run, with the reason */
  get engine(): Engine {
    if (this.#failure) throw this.#failure
    return this.#engine
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#restarting
    await this.#engine.close()
  }

  #watch(): void {
    void this.#engine.ended.then((failure) => {
      if (this.#stopping.signal.aborted) return
      this.#failure = failure ?? new DatabaseUnavailable('the thread of the embedded database ended')
      this.onDown(this.#failure)
      if (this.#options.restarts) this.#restarting = this.#restart()
    })
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping
    for (let waitMs = FIRST_RETRY_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)) {
      await delay(waitMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        this.#engine = await this.#options.start()
      } catch (error) {
        // The newest reason: a full disk may turn out to be a read-only one.
        if (error instanceof DatabaseUnavailable) this.#failure = error
        continue
      }
      this.#failure = undefined
      this.#watch()
      this.onUp()
      return
    }
  }
}
