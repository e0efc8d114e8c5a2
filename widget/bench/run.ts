// Measures the widget beside others on a slow phone. `npm run bench:widget` installs them in this folder first.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { renderWidgetScript, type WidgetBundle, widgetDefaults } from '@clearbell/contracts'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../scripts/browser.ts'
import { openPeers } from './peers.ts'

const ROUNDS = 5
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
const GIVE_UP_MS = 30_000
const SETTLE_MS = 2_000

type Measured = { launcherMs: number; bytes: number; longTasks: number; longestMs: number; shift: number }
type Contender = { name: string; path: string }

const files = new Map<string, { type: string; body: Buffer }>()
const put = (path: string, type: string, text: string) => files.set(path, { type, body: gzipSync(text) })

const pageWith = (chat: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>School</title><link rel="icon" href="data:,">
  <h1>Lincoln School</h1>${'<p>Our school opens its doors at half past seven.</p>'.repeat(20)}${chat}`

/** Runs in the page before anything else of it: when something covers the corner where launchers are. */
const watch = () => {
  const seen = { launcherMs: 0, longTasks: 0, longestMs: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longTasks += 1
      seen.longestMs = Math.max(seen.longestMs, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const there = document.body && document.elementFromPoint(innerWidth - 44, innerHeight - 44)
    if (there && there !== document.body && !/^(HTML|P|H1)$/.test(there.tagName)) seen.launcherMs = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

const measure = async (browser: Browser, origin: string, path: string): Promise<Measured> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch)
  await page.goto(origin + path)
  await page.waitForFunction(() => (window as unknown as { seen: Measured }).seen.launcherMs > 0, undefined, { timeout: GIVE_UP_MS })
  await page.waitForTimeout(SETTLE_MS)
  const measured = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Measured }
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = resources.filter(({ responseEnd }) => responseEnd <= seen.launcherMs)
    return { ...seen, bytes: before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
  })
  await context.close()
  return measured
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const { loader, name, files: parts } = JSON.parse(readFileSync('widget/dist/widget.json', 'utf8')) as WidgetBundle
const server = createServer(({ url = '/' }, response) => {
  const found = files.get(url.split('?')[0]!)
  if (found)
    response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'gzip', 'cache-control': 'no-store' }).end(found.body)
  else response.writeHead(404).end()
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const settings = { ...widgetDefaults, schoolId: 'lincoln', schoolName: 'Lincoln School', origin }
put('/widget.js', 'text/javascript', renderWidgetScript(loader, settings))
for (const [file, code] of Object.entries(parts)) put(`/widget/${name}/${file}`, 'text/javascript', code)
put('/ours', 'text/html', pageWith('<script async src="/widget.js?school=lincoln"></script>'))
put('/none', 'text/html', pageWith('<i style="position:fixed;right:20px;bottom:20px;width:56px;height:56px"></i>'))
const contenders: Contender[] = [
  { name: 'no chat: a box in its place', path: '/none' },
  { name: 'Clearbell', path: '/ours' },
]
for (const [at, peer] of (await openPeers()).entries()) {
  put(`/peer-${at}.js`, 'text/javascript', peer.script)
  put(`/peer-${at}`, 'text/html', pageWith(peer.markup(`/peer-${at}.js`)))
  contenders.push({ name: peer.name, path: `/peer-${at}` })
}

const browser = await launchBrowser()
const rounds = new Map<string, Measured[]>(contenders.map((contender) => [contender.name, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const contender of contenders)
    try {
      rounds.get(contender.name)!.push(await measure(browser, origin, contender.path))
    } catch {
      console.error(`${contender.name}: no launcher within ${GIVE_UP_MS / 1_000} s`)
    }
console.log('A phone at 1.6 Mbit/s and 150 ms with a four times slower processor. Medians of', ROUNDS, 'rounds.\n')
console.log(
  '| chat | bytes before the launcher (gzip) | launcher shows, ms | long tasks | longest, ms | layout shift |\n|---|---|---|---|---|---|',
)
for (const [contender, all] of rounds) {
  const of = (field: keyof Measured) => median(all.map((measured) => measured[field]))
  const cells = [
    of('bytes').toLocaleString('en-US'),
    Math.round(of('launcherMs')),
    of('longTasks'),
    Math.round(of('longestMs')),
    of('shift').toFixed(3),
  ]
  console.log(`| ${contender} | ${cells.join(' | ')} |`)
}
await browser.close()
server.close()
