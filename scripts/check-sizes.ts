// Fails when a page makes a browser load more than its budget.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Vite's manifest: a chunk with its styles, the chunks it imports at once, and those it may import later. */
interface Chunk {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

const INITIAL_BYTES = 200_000
const SCREEN_BYTES = 220_000
const LANDING_BYTES = 90_000
const PART_BYTES = 40_000

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

/** The files that a page loads at once: its scripts, their preloads and its styles. */
const filesOfPage = (page: string) => {
  const html = readFileSync(`web/dist/${page}`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
}

const chunks: Record<string, Chunk> = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'))

/** A chunk's files with those of everything it imports. */
const filesOf = (name: string, seen = new Set<string>()): string[] => {
  const chunk = chunks[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
}

/** Each screen that is loaded on its own, with all that its page loads: what the page's own chunks import later. The parts that a
 *  screen fetches when they are first used, such as its dialogs, have a budget of their own below. */
const atOnce = new Set(filesOf('index.html'))
const screens = Object.values(chunks)
  .filter(({ file }) => atOnce.has(file))
  .flatMap(({ dynamicImports = [] }) => dynamicImports)
  .map((name) => ({
    what: `web/${chunks[name]?.src ?? name}`,
    files: [...filesOfPage('index.html'), ...filesOf(name)],
    maxBytes: SCREEN_BYTES,
  }))

/** What a part adds to a page that has loaded none of its screens. */
const onPage = filesOfPage('index.html').map((file) => file.replace(/^\//, ''))
const parts = Object.values(chunks)
  .filter(({ file }) => !atOnce.has(file))
  .flatMap(({ dynamicImports = [] }) => dynamicImports)
  .map((name) => ({
    what: `web/${chunks[name]?.src ?? name}, when it is used`,
    files: filesOf(name).filter((file) => !onPage.includes(file)),
    maxBytes: PART_BYTES,
  }))

const budgets = [
  { what: 'web, before any screen', files: filesOfPage('index.html'), maxBytes: INITIAL_BYTES },
  { what: 'web, the landing page', files: filesOfPage('landing.html'), maxBytes: LANDING_BYTES },
  ...screens,
  ...new Map(parts.map((part) => [part.what, part])).values(),
].map(({ files, ...budget }) => ({ ...budget, files: new Set(files.map((file) => (file.includes('/dist/') ? file : `web/dist/${file}`))) }))

// `maxBytes` of the loader: before the launcher shows. The rest comes when the page is done.
const { loader, files: fetched }: { loader: string; files: Record<string, string> } = JSON.parse(
  readFileSync('widget/dist/widget.json', 'utf8'),
)
const widgetFiles = Object.entries({ loader, ...fetched }).map(([name, code]) => ({
  what: `widget, ${name}`,
  bytes: gzipSync(code, { level: 9 }).length,
  maxBytes: name === 'loader' ? 8_000 : name === 'panel.js' ? 10_000 : 1_000,
}))

let isOver = false
const measured = budgets.map(({ files, ...budget }) => ({ ...budget, bytes: [...files].reduce((sum, file) => sum + gzipped(file), 0) }))
for (const { what, bytes, maxBytes } of [...widgetFiles, ...measured]) {
  if (bytes > maxBytes) isOver = true
  console.log(
    `${bytes > maxBytes ? 'OVER ' : 'ok   '}${what}: ${bytes.toLocaleString('en-US')} of ${maxBytes.toLocaleString('en-US')} bytes gzipped`,
  )
}
process.exitCode = isOver ? 1 : 0
