// The test files whose process died. The reporter writes them down, and `npm test` runs them once more.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'CLEARBELL_CRASHED_FILES'

/** Begins a run: vitest, a child of this process, gets the path of the list from the environment. */
export const forgetCrashedFiles = (): void => {
  process.env[VARIABLE] ??= join(tmpdir(), `clearbell-crashed-${process.pid}`)
  rmSync(process.env[VARIABLE], { force: true })
}

export const noteCrashedFiles = (files: readonly string[]): void => {
  const list = process.env[VARIABLE]
  if (list) writeFileSync(list, files.join('\n'))
}

/** Those of the last run, which are then forgotten. */
export const crashedFiles = (): string[] => {
  try {
    return readFileSync(process.env[VARIABLE]!, 'utf8').split('\n').filter(Boolean)
  } catch {
    return [] // the run ended before the reporter could write
  } finally {
    forgetCrashedFiles()
  }
}
