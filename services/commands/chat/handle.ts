import { type ChatAnswered, type ChatReply, type ChatUnanswered, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findFirstTime } from '../handle.ts'
import { type AskChat, decide } from './decide.ts'

const replyTo = ({ type, data }: ChatAnswered | ChatUnanswered): ChatReply => {
  const { interactionId, similarity } = data
  if (type === 'ChatUnanswered') {
    const { fallbackMessage: answer, suggestions } = data
    return { answer, wasAnswered: false, similarity, interactionId, source: null, sources: [], suggestions }
  }
  const { answer, source, sources } = data
  return { answer, wasAnswered: true, similarity, interactionId, source, sources, suggestions: [] }
}

/** Records a question with what was answered. A repeat of the request gets the first answer, whatever is found by now.
 *  Nothing is loaded before: no earlier question can forbid this one, and the log itself knows a repeat by its ids.
 *  @throws Refusal idempotency_key_reused */
export const handleAskChat = async (
  store: EventStore,
  question: Omit<AskChat['data'], 'interactionId'>,
  context: CommandContext,
): Promise<{ reply: ChatReply; position: Position }> => {
  const stream = streams.chat(question.schoolId, question.conversationId)
  // The id of the first event of the request, and so the same for its repeats.
  const interactionId = context.ids()()
  const decided = decide({ type: 'AskChat', data: { ...question, interactionId } })
  const nextId = context.ids()
  const written = decided.map((event) => envelope(event, nextId(), context))
  const { position, repeated } = await store.append([{ stream, expectedVersion: 'any', events: written }])
  // Only the two events are read: a conversation has no end, and anybody may repeat a question of it.
  const readAgain = () => store.readStream(stream, { ids: written.map(({ id }) => id) })
  // Without a key nobody had these ids before: the store has only repeated this append itself, over a broken connection.
  const events = (repeated && findFirstTime(await readAgain(), context)?.events) || decided
  const outcome = events.find((event) => event.type === 'ChatAnswered' || event.type === 'ChatUnanswered')
  if (!outcome) throw new Error(`${stream} holds a question without its answer`)
  return { reply: replyTo(outcome), position }
}
