import { defineConfig } from 'vitest/config'

/** `npm run lab`: the lab's tests that `npm test` runs, and the `*.walk.ts` that ask every question of the corpus. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.{test,walk}.{ts,mjs}'],
    testTimeout: 180_000, // a busy machine takes its time
  },
})
