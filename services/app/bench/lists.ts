// `npm run bench:lists`: what a school with 5,000 FAQs costs on every screen, for its own changes and for answers. The sample's own lists are
// the yardstick, in the same run and by words alone. Requests are measured in processor time of the whole product, screens in wall time.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FAQ, limits, screens } from '@clearbell/contracts'
import pino from 'pino'
import type { Page } from 'playwright-core'
import { sampleQuestions } from '../../../samples/questions.ts'
import { launchBrowser } from '../../../scripts/browser.ts'
import { readConfig } from '../config/config.ts'
import { startProduct } from '../product.ts'
import { duration, median, timed } from './figure.ts'

const FAQS = 5_000
const ROUNDS = 7
const SCREEN_ROUNDS = 3
const UNLIMITED = 1_000_000
const TOPICS = 'field trips,lockers,books,lunch money,visitors,bikes,sports,music,report cards,medicine,homework,phones'.split(',')

const folder = await mkdtemp(join(tmpdir(), 'clearbell-lists-'))
const product = await startProduct(readConfig({ DATA_DIR: folder, PORT: '0' }), pino({ level: 'silent' }), {
  limits: {
    ...limits,
    upload: { ...limits.upload, perSchool: UNLIMITED, previewsPerSchool: UNLIMITED },
    chat: { ...limits.chat, perConversationPerMinute: UNLIMITED, perVisitorPerMinute: UNLIMITED, perSchoolPerMinute: UNLIMITED },
  },
  openLocal: () => Promise.reject(new Error('by words alone')),
})
const browser = await launchBrowser()
try {
  await product.sample
  const cookie = await signIn()
  const small = await measure(cookie)
  for (let file = 0; file < FAQS / limits.upload.maxRows; file++) await upload(cookie, file, '?mode=add')
  const large = await measure(cookie)
  console.log(`| what | with ${FAQS.toLocaleString('en-US')} FAQs more | the sample's lists | ratio |\n|---|---|---|---|`)
  for (const [what, ms] of large) {
    const yardstick = small.get(what)!
    console.log(`| ${what} | ${duration(ms)} | ${duration(yardstick)} | ${(ms / yardstick).toPrecision(2)} |`)
  }
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

async function call(path: string, cookie: string, method = 'GET', body?: object): Promise<Response> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${product.address}${path}`, {
    method,
    headers: { origin: product.address, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

async function signIn(): Promise<string> {
  const { email, password } = (await product.folder.signIns()).find(({ role }) => role === 'School administrator')!
  const reply = await call('/api/auth/login', '', 'POST', { email, password })
  return reply.headers.get('set-cookie')!.split(';')[0]!
}

function rowOf(n: number): string {
  const topic = TOPICS[n % TOPICS.length]
  const room = `room ${100 + (n % 400)}`
  return `"What are the rules for ${topic} number ${n} in ${room}?","Ask in ${room} about ${topic}. A teacher signs the form.",${topic},,`
}

/** @param file the number of the file: each has other questions */
async function upload(cookie: string, file: number, query: string): Promise<void> {
  const rows = Array.from({ length: limits.upload.maxRows }, (_, at) => rowOf(file * limits.upload.maxRows + at))
  const form = new FormData()
  form.set('file', new File([`Question,Answer,Category,Links,PDF_Attachments\n${rows.join('\n')}\n`], 'faqs.csv', { type: 'text/csv' }))
  await (await call(`/api/faqs/upload${query}`, cookie, 'POST', form)).text()
}

/** Milliseconds that all threads of this process worked. The clients are in it too, as much on both sides. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Figures by what they are of, in milliseconds. */
async function measure(cookie: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const requests = async (what: string, work: () => Promise<unknown>) => {
    await work()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await processorMs(work))
    found.set(what, median(times))
  }
  const get = (path: string) => async () => (await call(path, cookie)).text()
  const faqs = (await (await call('/api/faqs?limit=3', cookie)).json()) as [FAQ, FAQ, FAQ]
  const edit = () => call(`/api/faqs/${faqs[0].id}`, cookie, 'PATCH', { answer: `Changed: ${randomUUID()}` })
  const asked = sampleQuestions.values()
  const ask = async () => {
    const question = asked.next().value?.text ?? ''
    await (await call(`/api/chat/${product.sampleSchoolId}`, '', 'POST', { question, conversationId: randomUUID() })).text()
  }
  await requests('a page of the list', get('/api/faqs'))
  await requests('a search', get('/api/faqs?search=form'))
  await requests('the figures of the cards', get('/api/faqs/summary'))
  await requests('the versions', get('/api/faqs/versions'))
  await requests('the catalogue at a moment', get('/api/catalogue'))
  await requests('the export', get('/api/faqs/export'))
  await requests('the preview of a file of 500 rows', () => upload(cookie, 0, '?mode=add&preview=true'))
  await requests('one changed answer', edit)
  await requests('one changed answer and the next question', async () => {
    await edit()
    await ask()
  })
  await requests('a question', ask)

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: product.address }])
  const page = await context.newPage()
  const onScreen = async (what: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < SCREEN_ROUNDS; round++) times.push(await timed(work))
    found.set(what, Math.min(...times))
  }
  for (const { path, access } of screens)
    if (['member', 'school', 'paidSchool'].includes(access)) await onScreen(`the screen ${path}`, () => show(page, path))
  await onScreen('an FAQ beside its list', async () => {
    await show(page, `/faq-management?open=${faqs[2].id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  })
  await show(page, '/faq-management')
  let searches = 0
  await onScreen('the rows of a search', async () => {
    const rows = page.waitForResponse((reply) => reply.url().includes('search='))
    await page.getByRole('searchbox').fill(`form ${++searches}`)
    await rows
  })
  await context.close()
  return found
}

/** Opens a screen and waits until nothing on it is loading. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(`${product.address}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const waiting of await page.getByText(/^Loading/).all()) await waiting.waitFor({ state: 'detached' })
}
