import type pg from 'pg'

type OnNotify = (payload: string) => void

/** LISTEN on the engine's only session. There is no other process to hear from and no connection to lose. */
export class Listeners {
  readonly #pool: pg.Pool
  readonly #channels = new Map<string, Set<OnNotify>>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
    pool.on('connect', (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        // A callback of its own turn: it must not run inside the statement whose reply carried the notification.
        for (const callback of this.#channels.get(channel) ?? []) setImmediate(callback, payload)
      })
    })
  }

  async listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    const callbacks = this.#channels.get(channel) ?? new Set()
    const callback: OnNotify = (payload) => onNotify(payload)
    this.#channels.set(channel, callbacks.add(callback))
    await this.#pool.query(`listen ${quote(channel)}`)
    return async () => {
      callbacks.delete(callback)
      if (callbacks.size > 0 || !this.#channels.delete(channel)) return
      await this.#pool.query(`unlisten ${quote(channel)}`)
    }
  }

  /** For a new session: listens again, and tells every callback that it may have missed something. */
  async restore(): Promise<void> {
    for (const channel of this.#channels.keys()) await this.#pool.query(`listen ${quote(channel)}`)
    for (const callbacks of this.#channels.values()) for (const callback of callbacks) setImmediate(callback, '')
  }
}

const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
