import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
    globalSetup: './scripts/test-postgres.ts',
    pool: 'forks', // real processes: tests end them, signal them and start threads of their own
    // Two processes run all files, so that each loads the modules, the browser and the model once. A file leaves nothing
    // behind: it restores what it mocks and closes what it opens.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // CI retries a failed test once. The end of the run names each test that needed it.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', './scripts/plain-reporter.ts'],
  },
})
