import { sql } from '@clearbell/database'
import { describe, expect, it } from 'vitest'
import { alone, together, type Write, writesRows } from './rows.ts'

const columns = { id: 'text', note: 'jsonb' }
const finish = writesRows({ columns, key: ['id'], statement: (given) => sql`finish ${given}` })
const add = writesRows({ columns, key: ['id'], absorbs: [finish], statement: (given) => sql`add ${given}` })
const mark = writesRows({ columns, key: ['id'], statement: (given) => sql`mark ${given}` })
const remove = writesRows({ columns: { id: 'text' }, key: ['id'], removes: true, statement: (given) => sql`remove ${given}` })
const count = writesRows({ columns: { id: 'text' }, key: null, statement: (given) => sql`count ${given}` })

const pair = writesRows({
  columns: { id: 'text', to: 'text' },
  key: ['id'],
  alsoKey: ['to'],
  statement: (given) => sql`pair ${given}`,
})

/** Each statement with the ids of its rows. */
const joined = (...writes: Write[]) =>
  together(writes).map(({ statement }) => {
    const [given] = statement.values as string[]
    const ids = given?.startsWith('[') ? (JSON.parse(given) as { id: string }[]).map(({ id }) => id).join('') : (given ?? '')
    return `${statement.text.split(' ')[0]} ${ids}`.trim()
  })

describe('writes of rows', () => {
  it('are joined where they may change places', () => {
    const writes = ['a', 'b', 'c'].flatMap((id) => [add({ id }), count({ id: 'n' }), mark({ id }), count({ id: 'n' })])
    expect(joined(...writes)).toEqual(['add abc', 'count nnnnnn', 'mark abc'])
  })

  it('keep the order of those to the same row, and stay on their side of any other statement', () => {
    expect(joined(mark({ id: 'a' }), add({ id: 'a' }), mark({ id: 'a' }), add({ id: 'b' }), mark({ id: 'b' }))).toEqual([
      'mark a',
      'add ab',
      'mark ab',
    ])
    expect(joined(add({ id: 'a' }), sql`erase`, add({ id: 'b' }), add({ id: 'c' }))).toEqual(['add a', 'erase', 'add bc'])
  })

  it('complete a row that is not written yet', () => {
    const [{ statement } = {}] = together([add({ id: 'a', note: null }), add({ id: 'b' }), finish({ id: 'a', note: [1] })])
    expect(statement?.values).toEqual([JSON.stringify([{ id: 'a', note: [1] }, { id: 'b' }])])
    // What another statement may have looked at in between is not put before it.
    expect(joined(add({ id: 'a' }), mark({ id: 'a' }), finish({ id: 'a' }))).toEqual(['add a', 'mark a', 'finish a'])
  })

  it('are left out when the row is removed after them', () => {
    expect(joined(add({ id: 'a' }), mark({ id: 'a' }), add({ id: 'b' }), remove({ id: 'a' }), add({ id: 'a' }))).toEqual([
      'add b',
      'remove a',
      'add a',
    ])
  })

  it('keep the order of those to either of two rows, and are not left out when only one of these is removed', () => {
    expect(joined(pair({ id: 'a', to: 'x' }), pair({ id: 'b', to: 'y' }), pair({ id: 'c', to: 'x' }))).toEqual(['pair ab', 'pair c'])
    expect(joined(add({ id: 'a' }), pair({ id: 'a', to: 'x' }), mark({ id: 'a' }), remove({ id: 'a' }))).toEqual([
      'add a',
      'pair a',
      'remove a',
    ])
  })

  it('give one row by parameters', () => {
    const { text, values } = alone(add({ id: 'a', note: { n: 1 } }))
    expect([text, values]).toEqual(['add (values ($1::text,$2::jsonb)) as given (id, note)', ['a', '{"n":1}']])
    expect(alone(add({ id: 'a' })).values).toEqual(['a', null])
  })
})
