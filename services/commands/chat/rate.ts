import { type ChatEvent, type Rating, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findFirstTime } from '../handle.ts'
import { decideRating, type RateAnswer } from './decide.ts'

/** A question and its outcome, which one append wrote side by side. A conversation can be long, so only these two are read. */
const readExchange = async (store: EventStore, stream: string, interactionId: string): Promise<ChatEvent[]> => {
  const [asked] = await store.readStream(stream, { ids: [interactionId] })
  if (!asked) return []
  const [outcome] = await store.readStream(stream, { afterVersion: asked.version, limit: 1 })
  return [asked, outcome].filter((event) => event !== undefined) as ChatEvent[]
}

/** Records whether an answer helped. A repeat of the request gets the first reply.
 *  @throws Refusal answer_not_found when the conversation has no such answer; idempotency_key_reused */
export const handleRateAnswer = async (
  store: EventStore,
  data: RateAnswer['data'],
  context: CommandContext,
): Promise<{ rating: Rating; position: Position }> => {
  const stream = streams.chat(data.schoolId, data.conversationId)
  const [decided] = decideRating({ type: 'RateAnswer', data }, await readExchange(store, stream, data.interactionId))
  const written = envelope(decided, context.ids()(), context)
  const { position, repeated } = await store.append([{ stream, expectedVersion: 'any', events: [written] }])
  // A rating that another request wrote under this key is refused; the same request wrote the same rating.
  if (repeated) findFirstTime(await store.readStream(stream, { ids: [written.id] }), context)
  return { rating: { helpful: data.helpful, reason: data.reason }, position }
}
