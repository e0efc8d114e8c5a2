import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { StatementNames } from './statement-names.ts'

// What a query of node-postgres does to its values. It has no types of its own.
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): string | Buffer | null }

/** One statement of several that were sent together has failed. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
  /** Counts from 0. The statements before it have run. */
  readonly index: number
  /** How many rows each statement before it changed. */
  readonly changed: readonly number[]
  constructor(index: number, changed: readonly number[], cause: unknown) {
    super(`statement ${index} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.index = index
    this.changed = changed
  }
}

/** What node-postgres has beyond its types: a session's prepared statements by name, and its messages one by one. */
interface Wire extends EventEmitter {
  stream: Duplex
  parsedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void
  execute(message: object): void
  sync(): void
}

/** Statements that are sent together and answered together: the server runs one after the other and leaves out all that come after one that
 *  fails. Their rows are dropped. Node-postgres calls the methods. */
class Batch implements pg.Submittable {
  readonly #statements: readonly Sql[]
  readonly #values: readonly (string | Buffer | null)[][]
  readonly #names: StatementNames
  readonly #changed: number[] = []
  readonly #done = Promise.withResolvers<number[]>()
  #stopWatching = () => {}

  constructor(statements: readonly Sql[], names: StatementNames) {
    this.#statements = statements
    this.#names = names
    this.#values = statements.map(({ values }, index) => {
      try {
        return values.map((value) => prepareValue(value))
      } catch (error) {
        throw new StatementFailed(index, [], error)
      }
    })
  }

  get done(): Promise<number[]> {
    return this.#done.promise
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    const parses: { name: string; text: string }[] = []
    // The names are those of all other statements, so the session has to know what it has parsed and what not.
    const onParsed = () => {
      const parsed = parses.shift()
      if (parsed?.name) wire.parsedStatements[parsed.name] = parsed.text
    }
    wire.on('parseComplete', onParsed)
    this.#stopWatching = () => wire.off('parseComplete', onParsed)
    wire.stream.cork()
    try {
      const known = new Set<string>()
      let unnamed: string | undefined
      for (const [index, { text, values }] of this.#statements.entries()) {
        const name = (values.length > 0 && this.#names.nameOf(text)) || ''
        if (name ? wire.parsedStatements[name] === undefined && !known.has(name) : text !== unnamed) {
          wire.parse({ name, text })
          parses.push({ name, text })
        }
        if (name) known.add(name)
        else unnamed = text
        wire.bind({ statement: name, values: this.#values[index] ?? [] })
        wire.execute({})
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#changed.push(Number(/\d+$/.exec(text)?.[0] ?? 0))
  }

  handleEmptyQuery(): void {
    this.#changed.push(0)
  }

  handleError(error: unknown): void {
    this.#stopWatching()
    this.#done.reject(new StatementFailed(this.#changed.length, this.#changed, error))
  }

  handleReadyForQuery(): void {
    this.#stopWatching()
    this.#done.resolve(this.#changed)
  }
}

/** Sends statements in one round trip.   @returns how many rows each changed   @throws StatementFailed */
export const sendTogether = async (client: pg.PoolClient, statements: readonly Sql[], names: StatementNames): Promise<number[]> => {
  const batch = new Batch(statements, names)
  client.query(batch)
  return batch.done
}
