import { type JsonObject, streams } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { commandContext } from '../context.ts'
import { memoryStore } from '../testing/memory-store.ts'
import type { Outcome } from './decide.ts'
import { handleAskChat } from './handle.ts'
import { handleRateAnswer } from './rate.ts'

const answered: Outcome = { wasAnswered: true, answer: 'At 8.', similarity: 0.9, source: null, sources: [] }
const outcomes: Record<'declined' | 'greeted', Outcome> = {
  declined: { wasAnswered: false, similarity: null, fallbackMessage: 'Please call us.', suggestions: [] },
  greeted: { wasAnswered: true, smallTalk: 'greeting', answer: 'Hi!' },
}

const context = (key?: string, content: JsonObject = {}) =>
  commandContext({
    now: new Date(0),
    actor: { kind: 'visitor' },
    idempotency: key === undefined ? undefined : { scope: ['t'], key, content },
  })

/** A conversation at Oak, how it asks, and how it rates. */
const openConversation = (conversationId = 'c1') => {
  const { store, log } = memoryStore()
  const about = { schoolId: 'oak', conversationId }
  const question = { ...about, channel: 'preview' as const, question: 'When?', ipAddress: null, userAgent: null, catalogueVersion: '1' }
  const ask = async (outcome: Outcome = answered) => (await handleAskChat(store, { ...question, outcome }, context())).reply
  const rate = (interactionId: string, key?: string, { helpful = false, reason = 'Too late.' as string | null, ...other } = {}) =>
    handleRateAnswer(store, { ...about, interactionId, helpful, reason, ...other }, context(key, { helpful, reason }))
  const ratings = () => log.filter(({ type }) => type === 'AnswerRated').map(({ data, stream }): JsonObject => ({ ...data, stream }))
  return { ask, rate, ratings }
}

describe('rating an answer', () => {
  it('records the rating in the conversation, in the channel of the question', async () => {
    const { ask, rate, ratings } = openConversation()
    await ask()
    const { interactionId } = await ask()
    expect((await rate(interactionId)).rating).toEqual({ helpful: false, reason: 'Too late.' })
    const data = { schoolId: 'oak', conversationId: 'c1', interactionId, channel: 'preview', helpful: false, reason: 'Too late.' }
    expect(ratings()).toEqual([{ ...data, stream: streams.chat('oak', 'c1') }])
  })

  it('records a change of mind', async () => {
    const { ask, rate, ratings } = openConversation()
    const { interactionId } = await ask()
    await rate(interactionId)
    await rate(interactionId, undefined, { helpful: true, reason: null })
    expect(ratings().map(({ helpful }) => helpful)).toEqual([false, true])
  })

  it('records a repeated request once and refuses its key for another rating', async () => {
    const { ask, rate, ratings } = openConversation()
    const { interactionId } = await ask()
    expect(await rate(interactionId, 'k')).toEqual(await rate(interactionId, 'k'))
    expect(ratings()).toHaveLength(1)
    await expect(rate(interactionId, 'k', { helpful: true })).rejects.toThrow(expect.objectContaining({ code: 'idempotency_key_reused' }))
  })

  it.each(['declined', 'greeted'] as const)('refuses to rate an outcome that is not an answer: %s', async (what) => {
    const { ask, rate } = openConversation()
    const { interactionId, canBeRated } = await ask(outcomes[what])
    expect(canBeRated).toBe(false)
    await expect(rate(interactionId)).rejects.toThrow(expect.objectContaining({ code: 'answer_not_found' }))
  })

  it('refuses an answer of another conversation, and an unknown one', async () => {
    const { ask, rate } = openConversation()
    const { interactionId } = await ask()
    const refused = expect.objectContaining({ code: 'answer_not_found' })
    await expect(rate(interactionId, undefined, { conversationId: 'c2' } as object)).rejects.toThrow(refused)
    await expect(rate('nothing')).rejects.toThrow(refused)
  })
})
