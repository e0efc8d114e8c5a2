import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAnswerEngine } from '@clearbell/answering'
import { commandContext, handleCreateUser, handleUpdateBilling } from '@clearbell/commands'
import { limits as defaultLimits, type Limits, type PaymentStatus } from '@clearbell/contracts'
import { testAnyDatabase } from '@clearbell/database/testing'
import { openKeyedEventStore } from '@clearbell/eventstore'
import { prepareVectors, projections, runProjections, schoolsUnchanged } from '@clearbell/projections'
import {
  APPEND_WITH_KEYS,
  appKeys,
  openCredentials,
  openResetTokens,
  openSubjectKeys,
  sealedStore,
  secretsMigrations,
} from '@clearbell/secrets'
import type { FastifyBaseLogger, InjectOptions } from 'fastify'
import { type ApiDeps, apiMigrations, buildServer, openRateLimits } from '../index.ts'

export const ORIGIN = 'http://bell.example'
export const PASSWORD = 'a long enough password'

const silent = Object.fromEntries(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((name) => [name, () => {}]))
const logger = { ...silent, level: 'silent', child: () => logger } as unknown as FastifyBaseLogger

/** The service over an embedded database of its own, answering requests without a network.
 *  @param logged receives what is logged as an error */
export const openInstallation = async ({
  limits = defaultLimits,
  now = () => new Date(),
  sendsMail = true,
  models = [],
  metrics = null,
  projectionStatus = async () => [],
  engineResponds = async () => true,
  reactionsBehindSince = {},
  countMails = async () => ({ waiting: 0, retried: 0, sending: 0, sent: 0, failed: 0, skipped: 0 }),
  publicUrl = ORIGIN,
  hstsSubdomains = false,
  landingPage = '<title>{{productName}} for schools</title><a href="{{origin}}/">{{supportEmail}}</a>',
  schedulingUrl = null,
  demo = null,
}: {
  limits?: Limits
  now?: () => Date
  sendsMail?: boolean
  models?: readonly string[]
  metrics?: ApiDeps['metrics']
  projectionStatus?: ApiDeps['projectionStatus']
  engineResponds?: ApiDeps['engineResponds']
  reactionsBehindSince?: ApiDeps['reactionsBehindSince']
  countMails?: ApiDeps['countMails']
  publicUrl?: string | null
  hstsSubdomains?: boolean
  landingPage?: string
  schedulingUrl?: string | null
  demo?: ApiDeps['demo']
} = {}) => {
  const database = await testAnyDatabase()
  await database.migrate('secrets', secretsMigrations)
  await database.migrate('sessions', apiMigrations)
  const keys = appKeys('a secret of at least 32 characters')
  const subjectKeys = openSubjectKeys(database, keys.wrapping)
  const sealed = await openKeyedEventStore(database, APPEND_WITH_KEYS, { conditions: schoolsUnchanged })
  const store = sealedStore(sealed, subjectKeys)
  await prepareVectors(database)
  const running = await runProjections({ database, store, projections, log: logger })
  const credentials = openCredentials(database, now)
  const resetTokens = openResetTokens(database, now)

  const webFolder = await mkdtemp(join(tmpdir(), 'clearbell-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><head><title>x</title><!--config--></head>')
  await writeFile(join(webFolder, 'landing.html'), landingPage)
  await writeFile(
    join(webFolder, 'install.html'),
    '<i data-when="member">in</i><i data-when="visitor">out</i><p data-when="schoolName">{{schoolName}}</p><p data-when="noSchool">?</p>{{snippet}}',
  )
  await writeFile(
    join(webFolder, 'trust.html'),
    '{{visitorDataDays}}<p data-when="cohere">Cohere</p><p data-when="noCohere">nobody</p><i data-when="mailServer">mail</i>',
  )
  await writeFile(join(webFolder, 'theme.js'), '')

  const app = await buildServer(
    {
      database,
      store,
      sealed,
      answers: createAnswerEngine(), // without the product's thread, which takes a second to start
      embeddings: { models: () => models, ready: () => [], status: () => ({ by: 'words', model: 'missing', provider: 'none' }) },
      credentials,
      resetTokens,
      subjectKeys,
      rateLimits: openRateLimits(database),
      keys,
      waitFor: running.waitFor,
      readModels: running,
      reactionsBehindSince,
      countMails,
      projectionStatus,
      engineResponds,
      metrics,
      limits,
      visitorDataDays: limits.visitorDataDays,
      hasMailServer: false,
      clock: now,
      timeZone: 'America/New_York',
      config: {
        productName: 'Clearbell',
        supportEmail: 'help@bell.example',
        supportPhone: null,
        billingEmail: null,
        docsUrl: '/docs/install',
        schedulingUrl,
        defaultTimeZone: 'America/New_York',
        sendsMail,
        widgetBytes: null,
      },
      publicUrl,
      hstsSubdomains,
      webFolder,
      widget: { loader: 'start("__CLEARBELL_SETTINGS__");', name: 'this-release', files: { 'panel.js': 'panel()', 'es.js': 'words()' } },
      wordpressFolder: fileURLToPath(new URL('../../../widget/wordpress/clearbell', import.meta.url)),
      demo,
    },
    logger,
    '127.0.0.1',
  )

  /** A school with its administrator.   @returns their ids and address */
  const createSchool = async (name: string, paymentStatus: PaymentStatus = 'paid', { requirePasswordChange = false } = {}) => {
    const [userId, schoolId] = [crypto.randomUUID(), crypto.randomUUID()]
    const email = `${schoolId}@school.example`
    const context = () => commandContext({ now: now(), actor: { kind: 'system', name: 'test' } })
    const none = { enrollmentSize: null, websiteUrl: null }
    const user = {
      userId,
      schoolId,
      isAdmin: false,
      requirePasswordChange,
      email,
      firstName: 'Ada',
      lastName: null,
      phoneNumber: null,
      organizationName: name,
      ...none,
    }
    const school = {
      schoolId,
      name,
      adminUserId: userId,
      timeZone: 'America/New_York',
      contactName: null,
      contactEmail: null,
      contactPhone: null,
      ...none,
    }
    await credentials.setPassword(userId, PASSWORD)
    await handleCreateUser(store, { emailHash: keys.emailHash(email), user, school }, context())
    const { position } = await handleUpdateBilling(store, schoolId, { paymentStatus, subscriptionTier: 'small' }, context())
    await caughtUp(position)
    return { userId, schoolId, email }
  }

  const createOperator = async () => {
    const userId = crypto.randomUUID()
    const email = `${userId}@bell.example`
    await credentials.setPassword(userId, PASSWORD)
    const none = { firstName: null, lastName: null, phoneNumber: null, organizationName: null, enrollmentSize: null, websiteUrl: null }
    const user = { userId, schoolId: null, isAdmin: true, requirePasswordChange: false, email, ...none }
    const context = commandContext({ now: now(), actor: { kind: 'system', name: 'test' } })
    await caughtUp((await handleCreateUser(store, { emailHash: keys.emailHash(email), user, school: null }, context)).position)
    return { userId, email }
  }

  const caughtUp = async (position: string) => {
    for (const { name } of projections) if (!(await running.waitFor(name, position, 10_000))) throw new Error(`${name} did not catch up`)
  }

  const signIn = async (email: string, password = PASSWORD) => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers: { origin: ORIGIN } })
    const cookie = reply.cookies.find(({ name }) => name.endsWith('clearbell_session'))
    const headers = { origin: ORIGIN, ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) }
    let position = ''
    /** A request of this person; like the client it sends back the latest position it was told. */
    const request = async (options: InjectOptions) => {
      const sent = await app.inject({
        ...options,
        headers: { ...headers, ...(position && { 'x-after-position': position }), ...options.headers },
      })
      const told = sent.headers['x-position']
      if (typeof told === 'string' && told > position) position = told
      return sent
    }
    return { reply, headers, request }
  }

  const close = async () => {
    await app.close()
    await running.stop()
    await store.close()
    await database.close()
  }
  return { app, database, store, subjectKeys, keys, credentials, resetTokens, createSchool, createOperator, signIn, caughtUp, close }
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** The parts of a multipart request with one file in the field `file`.   @param fields come before the file */
export const multipartFile = (content: string | Buffer, fileName = 'faqs.csv', type = 'text/csv', fields: Record<string, string> = {}) => {
  const boundary = 'a-boundary-that-no-file-holds'
  const others = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${others.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
