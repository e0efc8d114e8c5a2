// A real Kafka broker for tests, without containers: one process of the official artifacts from Maven. Needs `java` (17 or newer), and
// `mvn` the first time; the artifacts are kept in node_modules/.cache.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

/** Of the image in docker-compose.yml too. */
export const KAFKA_VERSION = '3.9.1'
const DOWNLOAD_MS = 120_000
const START_MS = 60_000
const cache = fileURLToPath(new URL('../node_modules/.cache/clearbell/', import.meta.url))
const run = promisify(execFile)

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>clearbell</groupId><artifactId>test-kafka</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-reload4j</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>`

/** Folder of the broker's jars.   @returns null where there is no Java, or the jars cannot be had */
export const findKafka = async (): Promise<string | null> => {
  const jars = join(cache, `kafka-${KAFKA_VERSION}`)
  const hasJava = await run('java', ['-version']).then(
    () => true,
    () => false,
  )
  if (!hasJava) return null
  // A download that fails may have been overtaken by another test run, whose jars are as good.
  if (!existsSync(jars)) await download(jars).catch(() => {})
  return existsSync(jars) ? jars : null
}

const download = async (jars: string): Promise<void> => {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'kafka-'))
  try {
    await writeFile(join(folder, 'pom.xml'), POM)
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${join(folder, 'jars')}`]
    await run('mvn', ['-B', '-q', '-f', join(folder, 'pom.xml'), ...goal], { timeout: DOWNLOAD_MS })
    await rename(join(folder, 'jars'), jars)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const tlsFile = (name: string) => fileURLToPath(new URL(`test-tls/${name}`, import.meta.url))
const PLAIN_LOGIN = 'org.apache.kafka.common.security.plain.PlainLoginModule'
const SCRAM_LOGIN = 'org.apache.kafka.common.security.scram.ScramLoginModule'
const USER = { username: 'clearbell', password: 'p@ss:word/?' }

export interface TestKafka {
  broker: string
  /** The same broker with TLS, for a user who signs in by `plain` or `scram-sha-512`; null where it is not set up. */
  secure: { broker: string; caFile: string; username: string; password: string } | null
  /** As a machine fails that has no time to say so. */
  kill(): Promise<void>
  /** Again after `kill`, on the same port and data. Resolves when it takes connections. */
  start(): Promise<void>
  /** Ends it for good. */
  stop(): Promise<void>
}

/** Starts a broker.   @param jars from `findKafka` */
export const startKafka = async (jars: string): Promise<TestKafka> => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-test-kafka-'))
  const [port, controllerPort, securePort] = [await freePort(), await freePort(), await freePort()]
  // The quick compiler alone: a test's broker lives for seconds.
  const java = (...args: string[]) => ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', join(jars, '*'), ...args]
  const properties = join(folder, 'server.properties')
  await writeFile(properties, settings(port, controllerPort, securePort, folder))
  await writeFile(join(folder, 'server.pem'), [await readFile(tlsFile('server.key')), await readFile(tlsFile('server.crt'))].join('\n'))
  await writeFile(join(folder, 'log4j.properties'), 'log4j.rootLogger=OFF\n')
  const logging = `-Dlog4j.configuration=file:${join(folder, 'log4j.properties')}`
  const format = ['format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', properties, '--ignore-formatted']
  const user = ['--add-scram', `SCRAM-SHA-512=[name=${USER.username},password=${USER.password}]`]
  await run('java', java(logging, 'kafka.tools.StorageTool', ...format, ...user))

  let server: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  const start = async () => {
    server = spawn('java', java('-Xmx256m', logging, 'kafka.Kafka', properties), { stdio: 'ignore' })
    await answers(port, server)
  }
  await start()
  const stop = async () => {
    await end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  const secure = { broker: `127.0.0.1:${securePort}`, caFile: tlsFile('ca.crt'), ...USER }
  return { broker: `127.0.0.1:${port}`, secure, kill: () => end('SIGKILL'), start, stop }
}

const settings = (port: number, controllerPort: number, securePort: number, folder: string): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort},SECURE://127.0.0.1:${securePort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},SECURE://127.0.0.1:${securePort}`,
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SECURE:SASL_SSL',
    'log.dirs': join(folder, 'data'),
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'min.insync.replicas': 1,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1_000,
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
    'listener.name.secure.ssl.keystore.type': 'PEM',
    'listener.name.secure.ssl.keystore.location': join(folder, 'server.pem'),
    'listener.name.secure.sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
    'listener.name.secure.plain.sasl.jaas.config': `${PLAIN_LOGIN} required user_${USER.username}="${USER.password}";`,
    'listener.name.secure.scram-sha-512.sasl.jaas.config': `${SCRAM_LOGIN} required;`,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** Resolves when the broker takes connections.   @throws when it ends or takes too long */
const answers = async (port: number, server: ChildProcess): Promise<void> => {
  const end = performance.now() + START_MS
  for (;;) {
    if (server.exitCode !== null || performance.now() > end) throw new Error('the broker did not start')
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
