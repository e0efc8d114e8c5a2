import { createHash } from 'node:crypto'

const USES_BEFORE_NAMED = 3
const MAX_NAMED = 200
const MAX_WATCHED = 1_000

/** Gives statements that keep coming back a name, under which a connection parses them once and then only binds values.
 *  Bounded, because every connection holds every named statement until it ends. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  readonly #never = new Set<string>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || this.#names.size >= MAX_NAMED || this.#never.has(text)) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES_BEFORE_NAMED) {
      if (this.#uses.size >= MAX_WATCHED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const given = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, given)
    return given
  }

  /** For a statement whose columns changed under its prepared form: from now on it is parsed each time. */
  forget(text: string): void {
    if (this.#names.delete(text)) this.#never.add(text)
  }
}
