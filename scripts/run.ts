// What the scripts of package.json come down to, once the bootstrap has the dependencies and the pinned Node in place.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { buildScreens } from './build.ts'
import { crashedFiles, forgetCrashedFiles } from './crashed-files.ts'

type Step = readonly [command: string, ...args: string[]]

let child: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child?.kill(signal))
// A terminal sends Ctrl-C to the child as well; this process only waits for it to end.
process.on('SIGINT', () => {})

/** Runs a command to its end.   @returns its exit status */
const run = ([command, ...args]: Step): Promise<number> =>
  new Promise((resolve, reject) => {
    child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })

const node = (file: string): Step => [process.execPath, file]

// Node has a flag for a file that may be missing, but it says so at every start.
const envFile = existsSync('.env') ? ['--env-file=.env'] : []

const types: Step[] = [
  ['tsc', '--noEmit', '-p', '.'],
  ['tsc', '--noEmit', '-p', 'web'],
]
const labTypes: Step[] = [['tsc', '--noEmit', '-p', 'lab']]
const lint: Step[] = [
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['biome', 'check', '--linter-enabled=false'],
]
const boundaries: Step[] = [node('scripts/check-boundaries.ts')]
const files: Step[] = [node('scripts/check-files.ts')]
const patterns: Step[] = [node('scripts/check-patterns.ts')]
const sizes: Step[] = [node('scripts/check-sizes.ts')]

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8')) as { packageManager: string }
const pnpm = (...args: string[]): Step => ['npx', '--yes', packageManager, ...args]

/** A command of the package manager about the packages that the product runs. */
const ofPackages = (...args: string[]): Step => pnpm(...args, '--prod')

/** The chats that ours is measured beside are a package of their own: nobody else needs their 270 MB. */
const installPeers = pnpm('--dir', 'widget/bench', 'install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts')

/** `builds`: the command needs the screens and the widget. Further arguments go to the last step. */
const commands: Record<string, { builds?: boolean; steps: Step[] }> = {
  start: { builds: true, steps: [[process.execPath, ...envFile, 'services/app/main.ts']] },
  clearbell: { steps: [[process.execPath, ...envFile, 'services/app/command-line/main.ts']] },
  dev: { builds: true, steps: [node('scripts/dev.ts')] },
  build: { builds: true, steps: [] },
  test: { builds: true, steps: [['vitest', 'run']] },
  types: { steps: types },
  lint: { steps: lint },
  format: { steps: [['biome', 'check', '--write', '--linter-enabled=false']] },
  boundaries: { steps: boundaries },
  patterns: { steps: patterns },
  sizes: { builds: true, steps: sizes },
  // A registry that has no answers is said so and is no failure.
  audit: { steps: [ofPackages('audit', '--audit-level', 'moderate', '--ignore-registry-errors')] },
  sbom: { steps: [ofPackages('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application')] },
  check: { builds: true, steps: [...types, ...labTypes, ...lint, ...boundaries, ...patterns, ...files, ...sizes] },
  eval: { steps: [node('lab/eval/run.ts')] },
  lab: { steps: [['vitest', 'run', '--config', 'lab/vitest.config.ts']] },
  calibrate: { steps: [node('lab/training/calibrate.ts')] },
  bench: { builds: true, steps: [node('services/app/bench/run.ts')] },
  'bench:lists': { builds: true, steps: [node('services/app/bench/lists.ts')] },
  'bench:scale': { steps: [node('services/app/bench/scale/run.ts')] },
  'bench:reports': { steps: [node('services/app/bench/reporting.ts')] },
  pictures: { builds: true, steps: [node('services/app/pictures/run.ts')] },
  'bench:web': { builds: true, steps: [node('services/app/bench/web/run.ts')] },
  'bench:widget': { builds: true, steps: [installPeers, node('widget/bench/run.ts')] },
  torture: {
    builds: true,
    steps: [
      node('services/api/testing/torture/run.ts'),
      node('services/database/embedded/power-cuts/run.ts'),
      node('services/app/testing/steps/run.ts'),
      node('services/app/crash/run.ts'),
    ],
  },
  crash: { builds: true, steps: [node('services/app/crash/run.ts')] },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`unknown command ${name}; there are ${Object.keys(commands).join(', ')}`)
if (command.builds) await buildScreens()

process.exitCode = 0
for (const [index, step] of command.steps.entries()) {
  const isLast = index === command.steps.length - 1
  if (name === 'test') forgetCrashedFiles()
  let status = await run(isLast ? [...step, ...args] : step)
  const crashed = name === 'test' && status !== 0 ? crashedFiles() : []
  if (crashed.length > 0) {
    console.log(`a test process died; once more: ${crashed.join(' ')}`)
    status = await run([...step, ...crashed])
  }
  if (status !== 0) {
    process.exitCode = status
    break
  }
}
