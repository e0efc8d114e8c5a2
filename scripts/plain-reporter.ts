import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Ends every run with the one line `N passed, N failed, N skipped`, also a run that never got as far as its tests. */
export default class PlainReporter implements Reporter {
  // What is not told otherwise has failed: set-up may break before any test is known.
  #counts = { passed: 0, failed: 1, skipped: 0 }

  onInit(): void {
    // At the very end, behind whatever other reporters still print.
    process.once('exit', () => {
      const { passed, failed, skipped } = this.#counts
      writeSync(1, `${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      // A file or suite that broke outside its tests has no test to count it by.
      counts.failed += module.errors().length > 0 ? 1 : 0
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length > 0 ? 1 : 0
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state] += 1
      }
    }
    if (modules.length === 0) counts.failed += 1
    this.#counts = counts
  }
}
