import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { watchEmbedder } from './watched-embedder.ts'

/** A service that a question waits two seconds for while it hangs. */
const service = () => {
  const state = { hangs: false, asked: 0 }
  const embedQuestion = async () => {
    state.asked++
    if (!state.hangs) return Float32Array.of(1)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    throw new Error('no answer in time')
  }
  const embedder = { model: 'remote', dimensions: 1, embedQuestion, embedTexts: async () => [], close: async () => {} }
  const nothing = () => {}
  return {
    state,
    spared: withCircuitBreaker(watchEmbedder(embedder, { vectors: nothing, rerank: nothing, reading: nothing })),
  }
}

describe('an embedder that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is waited for once, then tried beside every ten seconds, and asked again when it answers', async () => {
    const { state, spared } = service()
    const ask = () => spared.embedQuestion('When?')
    expect(await ask()).toEqual(Float32Array.of(1))
    state.hangs = true
    const first = expect(ask()).rejects.toThrow('no answer in time')
    await vi.advanceTimersByTimeAsync(2_000)
    await first
    expect(spared.isDown()).toBe(true)

    state.asked = 0
    for (let i = 0; i < 20; i++) await expect(ask()).rejects.toThrow('remote is down and not waited for')
    expect(state.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(9_000)
    await expect(ask()).rejects.toThrow('not waited for')
    expect(state.asked).toBe(1)

    state.hangs = false
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(ask()).rejects.toThrow('not waited for')
    await vi.advanceTimersByTimeAsync(0)
    expect(await ask()).toEqual(Float32Array.of(1))
    expect(state.asked).toBe(3)
  })
})
