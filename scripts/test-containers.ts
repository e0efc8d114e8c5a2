// Servers in containers for tests, where Docker runs: the images of docker-compose.yml. Elsewhere their suites are skipped by name, and the
// package behind them is not loaded.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { StartedTestContainer } from 'testcontainers'
import { freePort } from './free-port.ts'
import type { TestKafka } from './test-kafka.ts'

const ANSWER_MS = 10_000
/** An image may have to be pulled first. */
export const CONTAINER_START_MS = 300_000

let docker: Promise<boolean> | undefined

/** Whether Docker answers. A process asks it once. */
export const hasDocker = (): Promise<boolean> => {
  docker ??= promisify(execFile)('docker', ['info'], { timeout: ANSWER_MS }).then(
    () => true,
    // A machine may have Docker without its command line.
    () => Boolean(process.env['DOCKER_HOST']),
  )
  return docker
}

/** The image of a service in docker-compose.yml.   @throws when it has no such service */
export const imageOf = (service: string): string => {
  const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8')
  const [, image] = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)`, 'm').exec(compose) ?? []
  if (!image) throw new Error(`docker-compose.yml has no image for ${service}`)
  return image
}

const container = async (service: string, environment: Record<string, string>) => {
  const { GenericContainer, Wait } = await import('testcontainers')
  return { container: new GenericContainer(imageOf(service)).withEnvironment(environment).withStartupTimeout(CONTAINER_START_MS), Wait }
}

export interface TestServer {
  url: string
  stop(): Promise<unknown>
}

const address = (started: StartedTestContainer, port: number) => `${started.getHost()}:${started.getMappedPort(port)}`

/** A Postgres server with pgvector. */
export const startPostgresContainer = async (): Promise<TestServer> => {
  const { container: postgres, Wait } = await container('database', { POSTGRES_HOST_AUTH_METHOD: 'trust' })
  // The image starts the server twice: the first one makes the database.
  const isReady = Wait.forLogMessage(/ready to accept connections/, 2)
  const command = ['postgres', '-c', 'fsync=off', '-c', 'max_connections=300']
  const started = await postgres.withCommand(command).withExposedPorts(5432).withWaitStrategy(isReady).start()
  return { url: `postgres://postgres@${address(started, 5432)}/postgres`, stop: () => started.stop() }
}

/** A single KurrentDB without TLS. */
export const startKurrentContainer = async (): Promise<TestServer> => {
  const { container: kurrent, Wait } = await container('kurrentdb', { KURRENTDB_INSECURE: 'true', KURRENTDB_RUN_PROJECTIONS: 'None' })
  const isReady = Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300)
  const started = await kurrent.withExposedPorts(2113).withWaitStrategy(isReady).start()
  return { url: `kurrentdb://${address(started, 2113)}?tls=false`, stop: () => started.stop() }
}

/** A single broker. It keeps its port when it is killed and started again. */
export const startKafkaContainer = async (): Promise<TestKafka> => {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const runtime = await getContainerRuntimeClient()
  const port = await freePort()
  const broker = `${runtime.info.containerRuntime.host}:${port}`
  const { container: kafka, Wait } = await container('kafka', {
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${broker}`,
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '1',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
  })
  const isReady = Wait.forLogMessage(/Kafka Server started/)
  const started = await kafka.withExposedPorts({ container: 9092, host: port }).withWaitStrategy(isReady).start()
  const running = runtime.container.getById(started.getId())
  return {
    broker,
    secure: null,
    kill: async () => void (await running.kill()),
    start: () => started.restart(),
    stop: async () => void (await started.stop()),
  }
}
