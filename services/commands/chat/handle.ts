import { type ChatAnswered, type ChatReply, type ChatUnanswered, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { handle } from '../handle.ts'
import { type AskChat, chat } from './decide.ts'

const replyTo = ({ type, data }: ChatAnswered | ChatUnanswered): ChatReply => {
  const { interactionId, similarity } = data
  if (type === 'ChatUnanswered') {
    const { fallbackMessage: answer, suggestions } = data
    return { answer, wasAnswered: false, similarity, interactionId, source: null, sources: [], suggestions }
  }
  const { answer, source, sources } = data
  return { answer, wasAnswered: true, similarity, interactionId, source, sources, suggestions: [] }
}

/** Records a question with what was answered. A repeat of the request gets the first answer, whatever is found by now. */
export const handleAskChat = async (
  store: EventStore,
  question: Omit<AskChat['data'], 'interactionId'>,
  context: CommandContext,
): Promise<{ reply: ChatReply; position: Position }> => {
  const stream = streams.chat(question.schoolId, question.conversationId)
  // The id of the first event of the request, and so the same for its repeats.
  const interactionId = context.ids()()
  const { events, position } = await handle(store, chat, stream, { type: 'AskChat', data: { ...question, interactionId } }, context)
  const outcome = events.find((event) => event.type === 'ChatAnswered' || event.type === 'ChatUnanswered')
  if (!outcome) throw new Error(`${stream} holds a question without its answer`)
  return { reply: replyTo(outcome), position }
}
