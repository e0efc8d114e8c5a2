// The product with both halves reloading: the screens are rebuilt and the server restarted when a source changes.
import { spawn } from 'node:child_process'

const watched = ['contracts', 'services', 'projections', 'samples', 'web/dist'].map((path) => `--watch-path=${path}`)
const children = [
  spawn('vite', ['build', 'web', '--watch', '--logLevel', 'warn'], { stdio: 'inherit' }),
  spawn(process.execPath, [...watched, '--watch-preserve-output', 'services/app/main.ts'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
