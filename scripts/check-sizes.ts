// Fails when what a browser must load has outgrown its budget.
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

/** What index.html loads before any screen: its scripts, their preloads and its styles. */
const initialFiles = () => {
  const html = readFileSync('web/dist/index.html', 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => `web/dist/${match[1]}`)
}

const budgets = [
  { what: 'widget/dist/widget.js', files: ['widget/dist/widget.js'], maxBytes: 15_000 }, // 8,000 is the aim
  { what: 'web, before the first screen', files: initialFiles(), maxBytes: 200_000 },
  { what: 'web, all screens', files: globSync('web/dist/assets/*.{js,css}'), maxBytes: 300_000 },
]

let isOver = false
for (const { what, files, maxBytes } of budgets) {
  const bytes = files.reduce((sum, file) => sum + gzipped(file), 0)
  if (bytes > maxBytes) isOver = true
  console.log(
    `${bytes > maxBytes ? 'OVER ' : 'ok   '}${what}: ${bytes.toLocaleString('en-US')} of ${maxBytes.toLocaleString('en-US')} bytes gzipped`,
  )
}
process.exitCode = isOver ? 1 : 0
