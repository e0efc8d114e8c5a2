import { type ChatEvent, type Rating, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findFirstTime } from '../handle.ts'
import { decideRating, type RateAnswer } from './decide.ts'
import { readExchange } from './exchange.ts'

/** Records whether an answer helped. A repeat of the request gets the first reply.
 *  @throws Refusal answer_not_found when the conversation has no such answer; idempotency_key_reused */
export const handleRateAnswer = async (
  store: EventStore,
  data: RateAnswer['data'],
  context: CommandContext,
): Promise<{ rating: Rating; position: Position }> => {
  const stream = streams.chat(data.schoolId, data.conversationId)
  const exchange = await readExchange(store, stream, data.interactionId)
  const [decided] = decideRating({ type: 'RateAnswer', data }, exchange as ChatEvent[])
  const written = envelope(decided, context.ids()(), context)
  const { position, repeated } = await store.append([{ stream, expectedVersion: 'any', events: [written] }])
  // A rating that another request wrote under this key is refused; the same request wrote the same rating.
  if (repeated) findFirstTime(await store.readStream(stream, { ids: [written.id] }), context)
  return { rating: { helpful: data.helpful, reason: data.reason }, position }
}
