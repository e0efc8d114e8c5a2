// Before the first test: one Postgres server for the whole run (unless TEST_PG_URL names another), the template from which embedded
// databases start quickly, and a cache of compiled modules: tests start many processes.
import { fileURLToPath } from 'node:url'
import { testEmbedded } from '../services/database/testing.ts'
import { startNativePostgres } from './native-postgres.ts'

export default async (): Promise<() => Promise<void>> => {
  const named = process.env['TEST_PG_URL']
  const { url, bin, stop } = named
    ? { url: named, bin: '', stop: async () => {} }
    : await startNativePostgres({ fsync: 'off', max_connections: 300 })
  // Who names a server wants to see it tested, by every test that can run on one.
  if (named) process.env['TEST_ENGINE'] ??= 'server'
  // Tests read it from the environment, so that rooms need not know the test runner; workers inherit it.
  process.env['CLEARBELL_TEST_PG_URL'] = url
  process.env['CLEARBELL_TEST_PG_BIN'] = bin
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/clearbell/compiled', import.meta.url))
  try {
    await (await testEmbedded()).close()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
