import { openLocalEmbedder } from '@clearbell/answering'
import type { ApiDeps } from '@clearbell/api'
import { limits as defaultLimits, type Limits } from '@clearbell/contracts'
import { completeErasures, countMails, mailBehindSince, wipeErased } from '@clearbell/workers'
import type { Logger } from 'pino'
import { CommandFailed } from './command-line/command.ts'
import { commands } from './command-line/commands.ts'
import { serveCommands } from './command-line/serve.ts'
import type { Config } from './config/config.ts'
import { contactsOf } from './config/contacts.ts'
import type { DataFolder } from './config/data-folder.ts'
import { openMetrics } from './monitoring/metrics.ts'
import { openParts } from './parts.ts'
import { openAnswering } from './roles/answering.ts'
import { startApi } from './roles/api.ts'
import { startHealth } from './roles/health.ts'
import { openReadModels, readiness } from './roles/read-models.ts'
import { openTopic } from './roles/topic.ts'
import { startWorker } from './roles/worker.ts'

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

/** Opens the parts and starts the roles of this process: all three, or the one that `ROLE` names. */
export const startProduct = async (
  config: Config,
  log: Logger,
  { limits = defaultLimits, openLocal = openLocalEmbedder }: Harness = {},
): Promise<Product> => {
  const has = (role: Config['ROLE']) => config.ROLE === undefined || config.ROLE === role
  const parts = await openParts(config, log, limits)
  const { database, store, folder } = parts
  const readModels = await openReadModels(parts, has('projector'))
  const topic = has('worker') ? await openTopic(parts) : null
  const models = { openLocal, isWorker: has('worker'), events: topic }
  const answering = has('api') || has('worker') ? await openAnswering(parts, readModels, models) : null

  const projectionStatus = () => readiness(readModels)
  // With Kafka the brokers know how far the mailer is.
  const reactionsBehindSince: ApiDeps['reactionsBehindSince'] = config.KAFKA_BROKERS
    ? { ...(topic && { relay: topic.behindSince }) }
    : { mail: () => mailBehindSince(parts) }
  const mails = () => countMails(database)
  const metrics = config.METRICS_TOKEN
    ? openMetrics(config.METRICS_TOKEN, {
        projections: projectionStatus,
        behindSince: readModels.behindSince,
        mails,
        reactionsBehindSince,
        appends: parts.appends,
        answering: answering && { status: answering.embeddings.status, usage: answering.usage },
      })
    : null
  const answers = answering && {
    answers: metrics?.timed(answering.engine) ?? answering.engine,
    embeddings: answering.embeddings,
    engineResponds: answering.responds,
  }
  const background = { readModels, reactionsBehindSince, countMails: mails }
  const api = answers && has('api') ? await startApi(parts, { ...answers, ...background, projectionStatus, metrics }) : null
  const listening = api ?? (await startHealth(parts, { ...answers, projectionStatus, metrics }))

  const sample = api?.sample ?? null
  const mailing = { origin: config.PUBLIC_URL ?? listening.address, supportEmail: contactsOf(config, sample !== null).supportEmail }
  const worker =
    answers && has('worker') ? startWorker(parts, { ...answers, ...mailing, waitFor: readModels.waitFor, events: topic }) : null

  const installation = {
    ...parts,
    clock: () => new Date(),
    running: readModels,
    readModels: async () => readModels,
    answering: async () => {
      if (!answers) throw new CommandFailed('a projector finds no answers: run the command beside an API or a worker')
      return { answers: answers.answers, embedders: answers.embeddings.ready() }
    },
  }
  const commandLine = await serveCommands(folder.path, commands, installation, log)

  const stopping = new AbortController()
  const erasures = completeErasures({ store, secrets: parts, log, signal: stopping.signal })
  const wiping = wipeErased({ database, store, waitFor: readModels.waitFor, log, signal: stopping.signal })
  const sampleEmbedded = sample ? sample.embedded(stopping.signal) : Promise.resolve()
  const making = sampleEmbedded.then(() => sample?.complete(stopping.signal))
  return {
    address: listening.address,
    folder,
    sampleSchoolId: sample?.schoolId ?? null,
    sampleEmbedded,
    sample: making,
    async stop() {
      stopping.abort()
      await commandLine.close()
      const worked = worker?.stop()
      await listening.stop()
      await Promise.allSettled([making, worked, erasures, wiping])
      await answering?.stop()
      await topic?.stop()
      await readModels.stop()
      await parts.close()
    },
  }
}
