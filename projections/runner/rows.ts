import { join, raw, type Sql, sql } from '@clearbell/database'

type Row = Record<string, unknown>

interface RowKind {
  /** Names and types of the columns that a row is given with. */
  columns: Record<string, string>
  /** Columns that tell which row of the tables is written: two writes of other rows may change places. Null when it does not matter in which
   *  order anything is written, and the statement copes with a row that is given twice. */
  key: readonly string[] | null
  /** Columns that tell which second row is written, of another table. */
  alsoKey?: readonly string[]
  /** Kinds that complete a row of this one: their columns are put into a row that is not written yet. */
  absorbs?: readonly { kind: RowKind }[]
  /** Removes the row, so that what was to be written to it before is not written at all. */
  removes?: true
  /** @param given the rows, as a relation that is called `given` */
  statement: (given: Sql) => Sql
}

/** What an event writes to one row. The runner gives it to the database together with others of its kind. */
export class RowWrite {
  readonly kind: RowKind
  readonly row: Row
  constructor(kind: RowKind, row: Row) {
    this.kind = kind
    this.row = row
  }

  /** Null: it may change places with any other. */
  get key(): string | null {
    return this.#keyOf(this.kind.key)
  }

  get alsoKey(): string | null {
    return this.#keyOf(this.kind.alsoKey ?? null)
  }

  #keyOf(columns: readonly string[] | null): string | null {
    return columns && JSON.stringify(columns.map((column) => [column, this.row[column]]))
  }
}

export type Write = Sql | RowWrite

/** Declares how rows of one kind are written: one statement, for one row or many.   @returns makes the write of one row */
export const writesRows = <Columns extends Record<string, string>>(kind: RowKind & { columns: Columns }) =>
  Object.assign((row: { [C in keyof Columns]?: unknown }): RowWrite => new RowWrite(kind, row), { kind })

/** One row is given by parameters, so that the plan is one for a single row. */
const given = ({ columns }: RowKind, rows: readonly Row[]): Sql => {
  const types = Object.entries(columns)
  const [row] = rows
  if (rows.length !== 1 || !row) {
    const declared = raw(types.map(([name, type]) => `${name} ${type}`).join(', '))
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${declared})`
  }
  const values = types.map(([name, type]) => sql`${toParameter(row[name], type)}::${raw(type)}`)
  return sql`(values (${join(values)})) as given (${raw(Object.keys(columns).join(', '))})`
}

const toParameter = (value: unknown, type: string): unknown =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null)

const toStatement = (kind: RowKind, rows: readonly Row[]): Sql => kind.statement(given(kind, rows))

/** Of an event alone. */
export const alone = (write: Write): Sql => (write instanceof RowWrite ? toStatement(write.kind, [write.row]) : write)

interface Group {
  kind: RowKind
  /** Null: removed later. */
  rows: (Row | null)[]
  /** The place of its first write. */
  first: number
}

interface Joined {
  statement: Sql
  /** How many writes are in it, at least. */
  count: number
  /** The place of the first of them. */
  first: number
}

/** Where a write is. */
interface Place {
  group: number
  index: number
  /** It writes a second row, so it cannot be left out. */
  stays: boolean
}

/** Statements for writes to rows that may change places. */
class Groups {
  readonly #groups: Group[] = []
  /** Where the writes to a row of the tables are, in their order. */
  readonly #placesOf = new Map<string, Place[]>()

  add(write: RowWrite, first: number): void {
    const { kind, row } = write
    const keys = [write.key, write.alsoKey].filter((key) => key !== null)
    const places = keys.map((key) => this.#placesOf.get(key) ?? [])
    const [own = []] = places
    if (kind.removes) this.#leaveOut(own)
    if (this.#isAbsorbed(write, own.at(-1))) return
    const last = Math.max(-1, ...places.map((of) => of.at(-1)?.group ?? -1))
    let group = this.#groups.findIndex((other, index) => index > last && other.kind === kind)
    if (group < 0) group = this.#groups.push({ kind, rows: [], first }) - 1
    const index = this.#groups[group]!.rows.push(row) - 1
    for (const [i, key] of keys.entries()) this.#placesOf.set(key, [...places[i]!, { group, index, stays: keys.length > 1 }])
  }

  /** The last writes to a row that is removed now. */
  #leaveOut(places: Place[]): void {
    while (places.length > 0 && !places.at(-1)!.stays) {
      const { group, index } = places.pop()!
      this.#groups[group]!.rows[index] = null
    }
  }

  #isAbsorbed({ kind, row }: RowWrite, last: Place | undefined): boolean {
    const group = last && this.#groups[last.group]
    const earlier = last && group?.rows[last.index]
    if (!group || !earlier || !group.kind.absorbs?.some((other) => other.kind === kind)) return false
    group.rows[last.index] = { ...earlier, ...row }
    return true
  }

  joined(): Joined[] {
    return this.#groups.flatMap(({ kind, rows, first }) => {
      const written = rows.filter((row) => row !== null)
      return written.length > 0 ? [{ statement: toStatement(kind, written), count: rows.length, first }] : []
    })
  }
}

/** Puts writes into as few statements as it takes for them to come to the same as one after the other. A plain statement keeps its place
 *  between those before and after it. */
export const together = (writes: readonly Write[]): Joined[] => {
  const done: Joined[] = []
  let groups = new Groups()
  for (const [place, write] of writes.entries()) {
    if (write instanceof RowWrite) groups.add(write, place)
    else {
      done.push(...groups.joined(), { statement: write, count: 1, first: place })
      groups = new Groups()
    }
  }
  return [...done, ...groups.joined()]
}
