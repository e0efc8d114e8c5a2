import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { noteCrashedFiles } from './crashed-files.ts'

const PROGRESS_MS = 20_000

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Prints the progress every 20 s, and ends every run with the one line `N passed, N failed, N skipped`, even a run that
 *  never reached its tests. */
export default class PlainReporter implements Reporter {
  // What is not told otherwise has failed: set-up may break before any test is known.
  #counts: Counts = { passed: 0, failed: 1, skipped: 0 }
  #soFar: Counts = { passed: 0, failed: 0, skipped: 0 }
  #filesDone = 0
  #progress: NodeJS.Timeout | undefined

  onInit(): void {
    // At the very end, behind whatever other reporters still print.
    process.once('exit', () => {
      const { passed, failed, skipped } = this.#counts
      writeSync(1, `${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    })
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#soFar = { passed: 0, failed: 0, skipped: 0 }
    this.#filesDone = 0
    this.#progress = setInterval(() => {
      const [passed, failed] = [this.#soFar.passed, this.#soFar.failed].map((number) => number.toLocaleString('en'))
      process.stdout.write(`… ${this.#filesDone} of ${files.length} files, ${passed} passed, ${failed} failed\n`)
    }, PROGRESS_MS)
    this.#progress.unref()
  }

  onTestModuleEnd(module: TestModule): void {
    this.#filesDone += 1
    count([module], this.#soFar)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    clearInterval(this.#progress)
    this.#counts = count(modules, { passed: 0, failed: unhandledErrors.length, skipped: 0 })
    if (modules.length === 0) this.#counts.failed += 1
    for (const name of retried(modules)) process.stdout.write(`passed only on the retry: ${name}\n`)
    noteCrashedFiles(crashed(modules, unhandledErrors))
  }
}

/** The files in which a test process died, when nothing else failed: Node itself can crash. A test that
 *  fails is not run again this way, and neither is a file that kills its process twice. */
const crashed = (modules: readonly TestModule[], errors: readonly SerializedError[]): string[] => {
  const isCrash = ({ cause }: SerializedError) => cause?.message.startsWith('Worker exited unexpectedly') ?? false
  if (errors.length === 0 || !errors.every(isCrash) || modules.some((module) => module.state() === 'failed')) return []
  return modules.filter((module) => !['passed', 'skipped'].includes(module.state())).map((module) => module.moduleId)
}

/** Tests that failed and passed on the retry: each has a fault to find. */
const retried = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  )

/** Adds the tests of some files to the counts. */
const count = (modules: readonly TestModule[], counts: Counts): Counts => {
  for (const module of modules) {
    // A file or suite that broke outside its tests has no test to count it by.
    counts.failed += module.errors().length > 0 ? 1 : 0
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length > 0 ? 1 : 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      counts[state === 'pending' ? 'failed' : state] += 1
    }
  }
  return counts
}
