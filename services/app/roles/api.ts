import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type ApiDeps, buildServer, openRateLimits } from '@clearbell/api'
import { installGuidePath, type WidgetBundle } from '@clearbell/contracts'
import type { RunningProjections } from '@clearbell/projections'
import { contactsOf } from '../config/contacts.ts'
import { ensureOperator } from '../operator.ts'
import type { Parts } from '../parts.ts'
import { BOOKING_FOLDER, DEMO_FOLDER, openSample, type Sample } from '../sample/sample.ts'
import { type Listening, listen } from '../server/listen.ts'
import { waitForReadModels } from '../wait-for-read-models.ts'

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const wordpressFolder = fileURLToPath(new URL('../../../widget/wordpress/clearbell', import.meta.url))
const widgetFile = new URL('../../../widget/dist/widget.json', import.meta.url)

const gzipped = (script: string) => gzipSync(script, { level: 9 }).length

/** How long the start waits for read models that another process writes. */
const PROJECTOR_MS = 10_000

type Given = 'answers' | 'embeddings' | 'projectionStatus' | 'engineResponds' | 'metrics' | 'reactionsBehindSince' | 'countMails'

interface Serving extends Pick<ApiDeps, Given> {
  readModels: RunningProjections
}

/** Serves the screens, the API and the widget. Makes the sample and the first operator before it listens. */
export const startApi = async (parts: Parts, { readModels, ...serving }: Serving): Promise<Listening & { sample: Sample | null }> => {
  const { config, log, database, store, folder } = parts
  const { waitFor } = readModels
  await waitForReadModels(store, readModels, log, config.ROLE && PROJECTOR_MS)
  const sample = await openSample({ ...parts, ...serving, waitFor }, config, folder)
  await ensureOperator(parts, config, folder)
  const widget = JSON.parse(await readFile(widgetFile, 'utf8')) as WidgetBundle
  const server = await buildServer(
    {
      ...parts,
      ...serving,
      readModels,
      waitFor,
      rateLimits: openRateLimits(database),
      visitorDataDays: config.VISITOR_DATA_DAYS,
      hasMailServer: config.MAIL === 'on' && config.SMTP_URL !== undefined,
      clock: () => new Date(),
      timeZone: config.DEFAULT_TIME_ZONE,
      config: {
        productName: config.PRODUCT_NAME,
        ...contactsOf(config, sample !== null),
        docsUrl: config.DOCS_URL ?? installGuidePath,
        schedulingUrl: config.SCHEDULING_URL ?? null,
        defaultTimeZone: config.DEFAULT_TIME_ZONE,
        sendsMail: config.MAIL === 'on',
        widgetBytes: { button: gzipped(widget.loader), chat: gzipped(widget.files['panel.js'] ?? '') },
      },
      publicUrl: config.PUBLIC_URL ?? null,
      hstsSubdomains: config.HSTS_SUBDOMAINS,
      webFolder,
      widget,
      wordpressFolder,
      demo: sample && { folder: DEMO_FOLDER, schoolId: sample.schoolId, bookingFolder: BOOKING_FOLDER },
    },
    log,
    config.TRUST_PROXY ?? null,
  )
  return { ...(await listen(server, config)), sample }
}
