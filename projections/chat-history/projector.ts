import { type ChatEvent, type ChatUnanswered, ERASED, type SchoolErased, type ToldInstead, type VisitorErased } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { searchable } from '../search.ts'

const isAbout = ({ schoolId, conversationId }: { schoolId: string; conversationId: string }): Sql =>
  sql`school_id = ${schoolId} and conversation_id = ${conversationId}`

const toldInstead = ({ fallbackMessage: message, suggestions }: ChatUnanswered['data']): string => {
  const told: ToldInstead = { message, suggestions }
  return JSON.stringify(told)
}

/** What visitors typed, and where they came from. */
const eraseVisitors = (condition: Sql): Sql => sql`
  update interactions set question = ${ERASED}, searchable_question = ${searchable(ERASED)},
    rating_reason = case when rating_reason is not null then ${ERASED} end,
    ip_address = case when ip_address is not null then ${ERASED} end, user_agent = case when user_agent is not null then ${ERASED} end
  where ${condition}`

export const chatHistory = defineProjection<ChatEvent | VisitorErased | SchoolErased>({
  name: 'chat_history',
  version: 4,
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
      update interactions set similarity = ${data.similarity}, told_instead = ${toldInstead(data)}::jsonb
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
    ChatAcknowledged: ({ data }) => sql`
      update interactions set was_answered = true, is_small_talk = true, answer = ${data.answer}, searchable_answer = ${searchable(data.answer)}
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
    AnswerRated: ({ data }) => sql`
      update interactions set helpful = ${data.helpful}, rating_reason = ${data.reason}
      where school_id = ${data.schoolId} and id = ${data.interactionId}`,
    VisitorErased: ({ data }) => eraseVisitors(isAbout(data)),
    // The answers are the school's own texts.
    SchoolErased: ({ data: { schoolId } }) => [
      eraseVisitors(sql`school_id = ${schoolId}`),
      sql`update interactions set told_instead = null where school_id = ${schoolId} and told_instead is not null`,
      sql`
        update interactions set answer = ${ERASED}, searchable_answer = ${searchable(ERASED)}, source = null
        where school_id = ${schoolId} and answer is not null`,
    ],
  },
})
