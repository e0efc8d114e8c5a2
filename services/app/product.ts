import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createCohereEmbedder, openAnswerEngine, openLocalEmbedder } from '@clearbell/answering'
import { buildServer, openRateLimits } from '@clearbell/api'
import { limits as defaultLimits, installGuidePath, type Limits } from '@clearbell/contracts'
import { projections, type RunningProjections, runProjections } from '@clearbell/projections'
import { openCredentials, openResetTokens } from '@clearbell/secrets'
import { completeErasures, countMails, dropExpiredVisitorData, runGapFinding } from '@clearbell/workers'
import type { Logger } from 'pino'
import { commands } from './command-line/commands.ts'
import { serveCommands } from './command-line/serve.ts'
import type { Config } from './config/config.ts'
import { contactsOf } from './config/contacts.ts'
import type { DataFolder } from './config/data-folder.ts'
import { startEmbedding } from './embedding/embedding.ts'
import { openLog } from './installation.ts'
import { sendMails } from './mail.ts'
import { openMetrics } from './monitoring/metrics.ts'
import { ensureOperator } from './operator.ts'
import { BOOKING_FOLDER, DEMO_FOLDER, openSample } from './sample/sample.ts'
import { addressOf } from './server/address.ts'
import { closeServer } from './server/close-server.ts'
import { waitForReadModels } from './wait-for-read-models.ts'

/** How long open requests may take once the process has been told to stop. Docker kills it after 10 s. */
const CLOSE_GRACE_MS = 5_000

/** How long the engine may take to answer `/readyz`. */
const ENGINE_RESPONDS_MS = 1_000

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const widgetFile = new URL('../../widget/dist/widget.js', import.meta.url)

/** A projection is ready when its live version follows the log. During a rebuild the old version answers. */
const readiness = async (running: RunningProjections) =>
  (await running.status()).map(({ name, version, isLive, error }) => ({
    name,
    isReady: error === null,
    // Anyone may ask; what went wrong is in the log.
    detail: error !== null ? 'stopped' : isLive ? `version ${version}` : `version ${version} is being built`,
  }))

export interface Product {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string
  folder: DataFolder
  /** Settles when the sample's entries have vectors, or when the wait for them times out; at once when there is no sample. */
  sampleEmbedded: Promise<void>
  /** Settles when the sample is complete, customers, leads and six weeks of chat; at once when there is no sample. */
  sample: Promise<void>
  /** Of the sample school; null when this installation has none. */
  sampleSchoolId: string | null
  stop(): Promise<void>
}

/** Parts that a harness may replace: the contracts' limits, and the model in the repository. */
interface Harness {
  limits?: Limits
  openLocal?: typeof openLocalEmbedder
}

/** Opens, wires and starts everything in one process: the only place that knows which engines are in use. */
export const startProduct = async (
  config: Config,
  log: Logger,
  { limits = defaultLimits, openLocal = openLocalEmbedder }: Harness = {},
): Promise<Product> => {
  const opened = await openLog(config, log)
  const { folder, database, keys, subjectKeys, store } = opened
  const credentials = openCredentials(database)
  const running = await runProjections({ database, store, projections, log })
  const { waitFor } = running
  const provider = config.COHERE_API_KEY ? await createCohereEmbedder({ apiKey: config.COHERE_API_KEY }) : null
  const embeddings = await startEmbedding({ database, store, waitFor }, { openLocal, provider }, log)
  const engine = openAnswerEngine({
    embedders: embeddings.ready,
    deadlineMs: limits.chat.engineDeadlineMs,
    onStuck: (schoolId) => log.error({ schoolId }, 'a question has stopped the answering engine; another thread takes over'),
  })
  const { metrics, engine: answers } = config.METRICS_TOKEN
    ? openMetrics(config.METRICS_TOKEN, engine, {
        answering: embeddings.status,
        usage: () => provider?.usage() ?? null,
        projections: () => readiness(running),
        behindSince: running.behindSince,
        mails: () => countMails(database),
      })
    : { metrics: null, engine }
  const resetTokens = openResetTokens(database)
  const parts = { database, store, answers, embeddings, credentials, resetTokens, subjectKeys, keys, waitFor }

  await waitForReadModels(store, running, log)
  const sample = await openSample(parts, config, folder)
  await ensureOperator(parts, config, folder)

  const contacts = contactsOf(config, sample !== null)
  const rateLimits = openRateLimits(database)
  const server = await buildServer(
    {
      ...parts,
      rateLimits,
      projectionStatus: () => readiness(running),
      engineResponds: () => engine.responds(ENGINE_RESPONDS_MS),
      metrics,
      limits,
      visitorDataDays: config.VISITOR_DATA_DAYS,
      hasMailServer: config.MAIL === 'on' && config.SMTP_URL !== undefined,
      clock: () => new Date(),
      timeZone: config.DEFAULT_TIME_ZONE,
      config: {
        productName: config.PRODUCT_NAME,
        ...contacts,
        docsUrl: config.DOCS_URL ?? installGuidePath,
        schedulingUrl: config.SCHEDULING_URL ?? null,
        defaultTimeZone: config.DEFAULT_TIME_ZONE,
        sendsMail: config.MAIL === 'on',
      },
      publicUrl: config.PUBLIC_URL ?? null,
      hstsSubdomains: config.HSTS_SUBDOMAINS,
      webFolder,
      widgetTemplate: await readFile(widgetFile, 'utf8'),
      demo: sample && { folder: DEMO_FOLDER, schoolId: sample.schoolId, bookingFolder: BOOKING_FOLDER },
    },
    log,
    config.TRUST_PROXY ?? null,
  )
  await server.listen({ port: config.PORT, host: config.HOST })
  const { port } = server.server.address() as AddressInfo
  const address = addressOf(config.HOST, port)

  const installation = {
    ...opened,
    config,
    clock: () => new Date(),
    running,
    readModels: async () => running,
    answering: async () => ({ answers, embedders: embeddings.ready() }),
  }
  const commandLine = await serveCommands(folder.path, commands, installation, log)

  const stopping = new AbortController()
  const expiring = { database, days: config.VISITOR_DATA_DAYS, dropCounted: rateLimits.dropExpired }
  const visitorData = dropExpiredVisitorData(expiring, log, stopping.signal)
  const erasures = completeErasures({ store, secrets: parts, log, signal: stopping.signal })
  const sending = { origin: config.PUBLIC_URL ?? address, dataFolder: folder.path, supportEmail: contacts.supportEmail }
  const mail = sendMails(parts, config, sending, log, stopping.signal)
  const finding = { database, store, waitFor, answers, embeddings, embedders: embeddings.ready, clock: () => new Date(), log }
  const gaps = runGapFinding({ ...finding, signal: stopping.signal })
  const sampleEmbedded = sample ? sample.embedded(stopping.signal) : Promise.resolve()
  const making = sampleEmbedded.then(() => sample?.complete(stopping.signal))

  return {
    address,
    folder,
    sampleSchoolId: sample?.schoolId ?? null,
    sampleEmbedded,
    sample: making,
    async stop() {
      stopping.abort()
      await commandLine.close()
      await closeServer(server, CLOSE_GRACE_MS)
      await Promise.allSettled([making, visitorData, erasures, mail, gaps, embeddings.stop()])
      await engine.close()
      await running.stop()
      await opened.close()
    },
  }
}
