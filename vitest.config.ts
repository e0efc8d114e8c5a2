import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
    globalSetup: './scripts/test-postgres.ts',
    pool: 'forks', // real processes: tests end them, signal them and start threads of their own
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', './scripts/plain-reporter.ts'],
  },
})
