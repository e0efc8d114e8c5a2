import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const SOURCES = ['contracts/**/*.ts', 'widget/**/*.ts', 'web/**/*.{ts,tsx,css,html,js,svg}', 'pnpm-lock.yaml', '{web,widget}/package.json']
const stampFile = 'web/dist/.sources'

const sourceFiles = () =>
  globSync(SOURCES, { exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .filter((path) => !path.includes('.test.') && !path.includes('/dist/'))
    .sort()

const stamp = () => {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`)
}

/** Builds the widget and the screens when their sources have changed since the last build. */
export const buildScreens = async (): Promise<void> => {
  const current = stamp()
  if (existsSync('widget/dist/widget.json') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return
  console.error('Building the screens and the widget ...')
  run(process.execPath, 'widget/build.ts')
  run('vite', 'build', 'web', '--logLevel', 'warn')
  writeFileSync(stampFile, current)
}
