import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logReadFailures } from './log-read-failures.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('says once a minute that events cannot be read, however many subscriptions fail', () => {
  const error = vi.fn()
  const say = logReadFailures({ error })
  const outage = new Error('too many connections')
  for (let second = 0; second < 59; second++) {
    for (let subscription = 0; subscription < 9; subscription++) say(outage)
    vi.advanceTimersByTime(1_000)
  }
  expect(error.mock.calls).toEqual([[{ err: outage }, expect.stringContaining('cannot be read')]])
  vi.advanceTimersByTime(1_000)
  say(outage)
  expect(error).toHaveBeenCalledTimes(2)
})
