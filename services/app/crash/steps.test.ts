import { expect, it } from 'vitest'
import { killAtSteps } from '../testing/steps/kill.ts'

// The short form of `npm run torture`, which kills ten times at each step.
it('loses nothing, repeats nothing and leaves nothing half done when it is killed at any named step', { timeout: 120_000 }, async () => {
  const steps: string[] = []
  for await (const names of killAtSteps(0)) steps.push(...names)
  expect(steps).toHaveLength(7)
})
