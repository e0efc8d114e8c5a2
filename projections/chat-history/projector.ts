import type { ChatEvent } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { searchable } from '../search.ts'

export const chatHistory = defineProjection<ChatEvent>({
  name: 'chat_history',
  version: 2,
  tables: ['interactions'],
  schema: new URL('.', import.meta.url),
  on: {
    // Until its answer follows, in the same append, a question counts as unanswered.
    ChatAsked: ({ data, metadata }) => sql`
      insert into interactions (school_id, id, conversation_id, channel, question, was_answered, ip_address, user_agent, searchable_question, asked_at)
      values (${data.schoolId}, ${data.interactionId}, ${data.conversationId}, ${data.channel}, ${data.question}, false,
        ${data.ipAddress}, ${data.userAgent}, ${searchable(data.question)}, ${metadata.occurredAt})
      on conflict (school_id, id) do nothing`,
    ChatAnswered: ({ data }) => sql`
      update interactions set was_answered = true, answer = ${data.answer}, similarity = ${data.similarity},
        faq_id = ${data.source?.kind === 'faq' ? data.source.id : null}, source = ${data.source && JSON.stringify(data.source)}::jsonb,
        searchable_answer = ${searchable(data.answer)}
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
    ChatUnanswered: ({ data }) => sql`
      update interactions set similarity = ${data.similarity}
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
    ChatAcknowledged: ({ data }) => sql`
      update interactions set was_answered = true, is_small_talk = true, answer = ${data.answer}, searchable_answer = ${searchable(data.answer)}
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
    AnswerRated: ({ data }) => sql`
      update interactions set helpful = ${data.helpful}, rating_reason = ${data.reason}
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
  },
})
