// A process that holds a lock until it is killed: node holder.fixture.ts <database url> <lock> <milliseconds of silence>.
import pg from 'pg'
import { lockOnSession } from './session-lock.ts'

const [connectionString = '', name = '', silentMs = ''] = process.argv.slice(2)
const connect = async () => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}
const { lost } = await lockOnSession(connect, name, new AbortController().signal, undefined, Number(silentMs))
lost.addEventListener('abort', () => {
  console.log('lost')
  process.exit()
})
console.log('held')
