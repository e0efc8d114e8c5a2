// The engines on the servers of docker-compose.yml, where Docker runs. A double cannot tell whether a server does what its protocol promises.
import { openServer } from '@clearbell/database'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  CONTAINER_START_MS,
  hasDocker,
  startKurrentContainer,
  startPostgresContainer,
  type TestServer,
} from '../../scripts/test-containers.ts'
import { eventStoreConformance } from './conformance/index.ts'
import type { Opened } from './conformance/suite.ts'
import { openKurrentEventStore } from './kurrentdb/open.ts'
import { openPostgresEventStore } from './postgres/store.ts'

const onPostgres = async (url: string): Promise<Opened> => {
  const database = await openServer({ url })
  const store = await openPostgresEventStore(database)
  const close = async () => {
    await store.close()
    await database.close()
  }
  return { store, close }
}

const onKurrent = async (url: string): Promise<Opened> => {
  const store = await openKurrentEventStore({ url })
  return { store, close: () => store.close() }
}

const engines = [
  { engine: 'Postgres (container)', start: startPostgresContainer, open: onPostgres },
  { engine: 'KurrentDB (container)', start: startKurrentContainer, open: onKurrent },
]

const isDockerThere = await hasDocker()
for (const { engine, start, open } of engines) {
  if (isDockerThere)
    describe(engine, () => {
      let server: TestServer
      beforeAll(async () => {
        server = await start()
      }, CONTAINER_START_MS)
      afterAll(() => server?.stop())
      eventStoreConformance(engine, () => open(server.url))
    })
  else it.skip(`${engine} as an event store (Docker does not run here)`, () => {})
}
