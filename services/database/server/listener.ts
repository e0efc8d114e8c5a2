import pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'

type OnNotify = (payload: string) => void

const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 5_000

/** All LISTENs of a process on one session of their own, which is opened by the first and made anew when it breaks. */
export class Listener {
  readonly #connect: () => Promise<pg.Client>
  readonly #channels = new Map<string, Set<OnNotify>>()
  #session: Promise<pg.Client> | undefined
  /** The session takes one statement at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect
  }

  /** @returns once the server delivers; a later break of the session is repaired silently and told by an empty payload */
  async listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    if (this.#isClosed) throw new DatabaseUnavailable('the database is closed')
    const callbacks = this.#channels.get(channel) ?? new Set()
    // Each call counts by itself, also when the same function listens twice.
    const callback: OnNotify = (payload) => onNotify(payload)
    this.#channels.set(channel, callbacks.add(callback))
    try {
      const client = await this.#open()
      await this.#tell(client, 'listen', channel)
    } catch (error) {
      this.#forget(channel, callback)
      throw error
    }
    return () => this.#unlisten(channel, callback)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#channels.clear()
    const client = await this.#session?.catch(() => undefined)
    await client?.end()
  }

  #forget(channel: string, callback: OnNotify): boolean {
    const callbacks = this.#channels.get(channel)
    callbacks?.delete(callback)
    return callbacks?.size === 0 && this.#channels.delete(channel)
  }

  async #unlisten(channel: string, callback: OnNotify): Promise<void> {
    if (!this.#forget(channel, callback)) return
    const client = await this.#session?.catch(() => undefined)
    // A broken session listens to nothing any more, which is what was asked for.
    if (client) await this.#tell(client, 'unlisten', channel).catch(() => {})
  }

  #tell(client: pg.Client, what: 'listen' | 'unlisten', channel: string): Promise<unknown> {
    const told = this.#last.then(() => client.query(`${what} ${client.escapeIdentifier(channel)}`))
    this.#last = told.catch(() => {})
    return told
  }

  #open(): Promise<pg.Client> {
    this.#session ??= this.#start().catch((error) => {
      this.#session = undefined
      throw error
    })
    return this.#session
  }

  async #start(): Promise<pg.Client> {
    const client = await this.#connect()
    client.on('notification', ({ channel, payload = '' }) => {
      for (const callback of this.#channels.get(channel) ?? []) callback(payload)
    })
    client.once('end', () => {
      this.#session = undefined
      if (!this.#isClosed) this.#reconnect(FIRST_RETRY_MS)
    })
    return client
  }

  #reconnect(delayMs: number): void {
    clearTimeout(this.#retry) // a session that breaks while it is being repaired asks twice
    this.#retry = setTimeout(async () => {
      if (this.#channels.size === 0) return // the next `listen` opens a session
      try {
        const client = await this.#open()
        for (const channel of this.#channels.keys()) await this.#tell(client, 'listen', channel)
      } catch {
        if (!this.#isClosed) this.#reconnect(Math.min(delayMs * 2, LONGEST_RETRY_MS))
        return
      }
      for (const callbacks of this.#channels.values()) for (const callback of callbacks) callback('')
    }, delayMs)
  }
}
