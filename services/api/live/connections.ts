import type { Writable } from 'node:stream'
import { type Limits, Refusal, recentChangesMs } from '@clearbell/contracts'
import { Connection, type Viewer } from './connection.ts'
import type { Whose } from './follow-read-models.ts'
import type { ChangedPaths } from './paths.ts'

const EVERYTHING = ['/api']
const MINUTE_MS = 60_000

export type Change = Whose & ChangedPaths

/** The open connections of this process. */
export class Connections {
  readonly #limits: Limits['live']
  readonly #open = new Set<Connection>()
  #recent: (Change & { at: number })[] = []
  #beating: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(limits: Limits['live']) {
    this.#limits = limits
  }

  /** @throws Refusal unavailable when this process has as many as it takes, or is about to end */
  requireRoom(): void {
    if (this.#isClosed || this.#open.size >= this.#limits.connections) throw new Refusal('unavailable')
  }

  /** @param since when this process began to follow the changes, in ms since 1970 */
  add(viewer: Viewer, out: Writable, since: number): Connection {
    const own = [...this.#open].filter((each) => each.viewer.userId === viewer.userId)
    if (own.length >= this.#limits.perUser) this.#end(own[0]!) // the oldest
    const { operatorEveryMs, everyMs } = this.#limits
    const connection = new Connection(viewer, out, viewer.isOperator ? operatorEveryMs : everyMs)
    this.#open.add(connection)
    out.once('close', () => this.#open.delete(connection))
    this.#beating ??= setInterval(() => this.#beat(), this.#limits.heartbeatMs).unref()
    if (Date.now() - since < recentChangesMs) connection.tell(EVERYTHING)
    else for (const change of this.#stillRecent()) tellOf(connection, change)
    return connection
  }

  tell(change: Change): void {
    this.#recent = [...this.#stillRecent(), { ...change, at: Date.now() }]
    for (const connection of this.#open) tellOf(connection, change)
  }

  has(userId: string): boolean {
    return [...this.#open].some(({ viewer }) => viewer.userId === userId)
  }

  /** Ends the connections of some viewers; without an argument all. */
  end(isEnding: (viewer: Viewer) => boolean = () => true): void {
    for (const connection of this.#open) if (isEnding(connection.viewer)) this.#end(connection)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#beating)
    this.end()
  }

  #end(connection: Connection): void {
    this.#open.delete(connection)
    connection.end()
  }

  /** Ends old connections too: the client connects again, and the session and what it may see are checked anew. */
  #beat(): void {
    const oldest = Date.now() - this.#limits.minutes * MINUTE_MS
    for (const connection of this.#open)
      if (connection.openedAt < oldest) this.#end(connection)
      else connection.beat()
  }

  #stillRecent() {
    const oldest = Date.now() - recentChangesMs
    return this.#recent.filter(({ at }) => at >= oldest)
  }
}

const tellOf = (connection: Connection, { schoolIds, userIds, isAnyones, everyone, operators }: Change): void => {
  const { userId, schoolId, isOperator } = connection.viewer
  if (isOperator) connection.tell(operators)
  else if (isAnyones || userIds.has(userId) || (schoolId !== null && schoolIds.has(schoolId))) connection.tell(everyone)
}
