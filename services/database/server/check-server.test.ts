import { expect, test } from 'vitest'
import { checkServer, refuseTransactionPooler } from './check-server.ts'

const server = (says: object) => ({
  query: (async () => ({ rows: [{ version: 180_004, isReplica: false, isReadOnly: false, encoding: 'UTF8', ...says }] })) as never,
})

test.each([
  ['is too old', { version: 140_012 }, 'has version 14, and Clearbell needs 15 or newer. Upgrade it.'],
  ['is a replica', { isReplica: true }, 'is a replica, which takes no writes. Name the primary in DATABASE_URL.'],
  ['takes no writes', { isReadOnly: true }, 'default_transaction_read_only is on'],
  ['knows no accents', { encoding: 'SQL_ASCII' }, `Make one with "encoding 'UTF8'"`],
])('a server that %s is refused with what to do', async (_what, says, sentence) => {
  await expect(checkServer(server(says))).rejects.toThrow(sentence)
  await expect(checkServer(server(says))).rejects.toMatchObject({ name: 'UnsuitableDatabase' })
})

test('a server of version 15 will do', () => checkServer(server({ version: 150_000 })))

/** Connections to sessions of a server, and which one the next statement of a connection goes to. */
const pooler = (sessionFor: (connection: number, isInTransaction: boolean) => number) => {
  const marked = new Set<number>()
  let connections = 0
  let ended = 0
  const connect = async () => {
    const connection = connections++
    let isInTransaction = false
    const query = async (text: string) => {
      isInTransaction ||= text === 'begin'
      const session = sessionFor(connection, isInTransaction)
      if (text.startsWith('set ')) marked.add(session)
      return { rows: [{ mine: marked.has(session) }] }
    }
    return { query: query as never, end: async () => void (ended += 1) }
  }
  return { connect, ended: () => ended }
}

let nextSession = 2
const poolers: [string, (connection: number, isInTransaction: boolean) => number][] = [
  ['gives the session that was given back last', () => 0],
  ['gives a session that nobody has marked', (connection, isInTransaction) => (connection === 1 && isInTransaction ? 1 : nextSession++)],
]
test.each(poolers)('a pooler that %s is refused', async (_what, sessionFor) => {
  const { connect, ended } = pooler(sessionFor)
  await expect(refuseTransactionPooler(connect)).rejects.toThrow('set pool_mode=session')
  expect(ended()).toBe(2)
})

test('a pooler without transactions is refused', async () => {
  const { connect } = pooler((_connection, isInTransaction) => {
    if (isInTransaction) throw new Error('transaction blocks not allowed in statement pooling mode')
    return 0
  })
  await expect(refuseTransactionPooler(connect)).rejects.toMatchObject({ name: 'UnsuitableDatabase' })
})

test('a server, or a pooler that keeps sessions, is taken', async () => {
  const { connect, ended } = pooler((connection) => connection)
  await refuseTransactionPooler(connect)
  expect(ended()).toBe(2)
})
