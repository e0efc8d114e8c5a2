import { type ChatOutcome, type ChatReply, type JsonObject, streams } from '@clearbell/contracts'
import { type EventStore, inSpan, type Position } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findFirstTime } from '../handle.ts'
import { type AskChat, decide } from './decide.ts'

const replyTo = ({ type, data }: ChatOutcome): ChatReply => {
  const { interactionId } = data
  const none = { interactionId, similarity: null, source: null, sources: [], suggestions: [], canBeRated: false }
  switch (type) {
    case 'ChatUnanswered': {
      const { fallbackMessage: answer, similarity, suggestions } = data
      return { ...none, answer, wasAnswered: false, similarity, suggestions }
    }
    case 'ChatAcknowledged':
      return { ...none, answer: data.answer, wasAnswered: true }
    default: {
      const { answer, similarity, source, sources } = data
      return { ...none, answer, wasAnswered: true, similarity, source, sources, canBeRated: true }
    }
  }
}

const isOutcome = (event: { type: string }): event is ChatOutcome => /^Chat(Answered|Unanswered|Acknowledged)$/.test(event.type)

/** Records a question with what was answered. A repeat of the request gets the first answer, whatever is found by now.
 *  Nothing is loaded before: no earlier question can forbid this one, and the log itself knows a repeat by its ids.
 *  @param condition that the answer relies on   @throws Refusal idempotency_key_reused; ConditionFailed */
export const handleAskChat = async (
  store: EventStore,
  question: Omit<AskChat['data'], 'interactionId'>,
  context: CommandContext,
  condition?: JsonObject,
): Promise<{ reply: ChatReply; position: Position }> => {
  const stream = streams.chat(question.schoolId, question.conversationId)
  const nextId = context.ids()
  // This is also the id of `ChatAsked`: repeats of the request get the same id, and a rating finds the question by it.
  const interactionId = nextId()
  const decided = decide({ type: 'AskChat', data: { ...question, interactionId } })
  const written = decided.map((event, index) => envelope(event, index === 0 ? interactionId : nextId(), context))
  const { position, repeated } = await inSpan('command AskChat', {}, () =>
    store.append([{ stream, expectedVersion: 'any', events: written, ...(condition && { condition }) }]),
  )
  // Only the two events are read: a conversation has no end, and anybody may repeat a question of it.
  const readAgain = () => store.readStream(stream, { ids: written.map(({ id }) => id) })
  // Without a key nobody had these ids before: the store has only repeated this append itself, over a broken connection.
  const events = (repeated && findFirstTime(await readAgain(), context)?.events) || decided
  const outcome = events.find(isOutcome)
  if (!outcome) throw new Error(`${stream} holds a question without its answer`)
  return { reply: replyTo(outcome), position }
}
