// The first thing `npm start` and `npm test` run, on whatever Node (18 or later) the machine has and with nothing
// installed: installs the locked dependencies when they are missing or stale, then hands over to the pinned Node that
// came with them. Plain JavaScript without a dependency, because nothing else can be counted on yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const pinnedNode = join(root, 'node_modules/node/bin/node')
const stampFile = join(root, 'node_modules/.clearbell-install')

const manifests = () => {
  const rooms = ['.', 'contracts', 'projections', 'web', 'widget', 'lab', ...readdirSync('services').map((name) => `services/${name}`)]
  return [...rooms.map((room) => join(room, 'package.json')), 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].filter(existsSync)
}

/** Changes whenever an install could come out differently. */
const stamp = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of manifests()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const install = () => {
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))
  console.error('Installing dependencies (once; later starts skip this) ...')
  const { status } = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, CI: 'true' },
  })
  if (status !== 0) {
    console.error('The dependencies could not be installed; see the messages above.')
    process.exit(1)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp())
}

if (!existsSync(pinnedNode) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp()) install()

const child = spawn(pinnedNode, ['scripts/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
})
// A terminal sends Ctrl-C to the whole group; the child decides how to end, and this process only waits for it.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  if (signal) process.kill(process.pid, signal)
  process.exitCode = code ?? 1
})
