import { type ChatEvent, type ChatUnanswered, ERASED, type SchoolErased, type ToldInstead, type VisitorErased } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { writesRows } from '../runner/rows.ts'
import { searchable } from '../search.ts'

const isAbout = ({ schoolId, conversationId }: { schoolId: string; conversationId: string }): Sql =>
  sql`school_id = ${schoolId} and conversation_id = ${conversationId}`

const toldInstead = ({ fallbackMessage: message, suggestions }: ChatUnanswered['data']): ToldInstead => ({ message, suggestions })

/** What visitors typed, and where they came from. */
const eraseVisitors = (condition: Sql): Sql => sql`
  update interactions set question = ${ERASED}, searchable_question = ${searchable(ERASED)},
    rating_reason = case when rating_reason is not null then ${ERASED} end,
    ip_address = case when ip_address is not null then ${ERASED} end, user_agent = case when user_agent is not null then ${ERASED} end
  where ${condition}`

const key = ['school_id', 'id']
const isGiven = sql`interactions.school_id = given.school_id and interactions.id = given.id`

const answer = writesRows({
  columns: {
    school_id: 'text',
    id: 'text',
    was_answered: 'boolean',
    is_small_talk: 'boolean',
    answer: 'text',
    similarity: 'double precision',
    faq_id: 'text',
    source: 'jsonb',
    searchable_answer: 'text',
  },
  key,
  statement: (given) => sql`
    update interactions set was_answered = given.was_answered, is_small_talk = given.is_small_talk, answer = given.answer,
      similarity = given.similarity, faq_id = given.faq_id, source = given.source, searchable_answer = given.searchable_answer
    from ${given} where ${isGiven}`,
})

const tellInstead = writesRows({
  columns: { school_id: 'text', id: 'text', similarity: 'double precision', told_instead: 'jsonb' },
  key,
  statement: (given) => sql`
    update interactions set similarity = given.similarity, told_instead = given.told_instead from ${given} where ${isGiven}`,
})

/** Mostly the answer comes in the same append, and the row is written with it. One that is there already keeps its question, which may
 *  have been erased. */
const ask = writesRows({
  columns: {
    ...answer.kind.columns,
    ...tellInstead.kind.columns,
    conversation_id: 'text',
    channel: 'text',
    question: 'text',
    ip_address: 'text',
    user_agent: 'text',
    searchable_question: 'text',
    asked_at: 'timestamptz',
  },
  key,
  absorbs: [answer, tellInstead],
  statement: (given) => sql`
    insert into interactions as before (school_id, id, conversation_id, channel, question, was_answered, is_small_talk, answer, similarity,
      faq_id, source, told_instead, ip_address, user_agent, searchable_question, searchable_answer, asked_at)
    select school_id, id, conversation_id, channel, question, was_answered, is_small_talk, answer, similarity,
      faq_id, source, told_instead, ip_address, user_agent, searchable_question, searchable_answer, asked_at
    from ${given}
    on conflict (school_id, id) do update set
      was_answered = before.was_answered or excluded.was_answered, is_small_talk = before.is_small_talk or excluded.is_small_talk,
      answer = coalesce(excluded.answer, before.answer), similarity = coalesce(excluded.similarity, before.similarity),
      faq_id = coalesce(excluded.faq_id, before.faq_id), source = coalesce(excluded.source, before.source),
      told_instead = coalesce(excluded.told_instead, before.told_instead),
      searchable_answer = coalesce(excluded.searchable_answer, before.searchable_answer)
    where excluded.was_answered or excluded.told_instead is not null`,
})

export const chatHistory = defineProjection<ChatEvent | VisitorErased | SchoolErased>({
  name: 'chat_history',
  version: 4,
  tables: ['interactions'],
  schema: new URL('.', import.meta.url),
  on: {
    // Until its answer follows, in the same append, a question counts as unanswered.
    ChatAsked: ({ data, metadata }) =>
      ask({
        school_id: data.schoolId,
        id: data.interactionId,
        was_answered: false,
        is_small_talk: false,
        conversation_id: data.conversationId,
        channel: data.channel,
        question: data.question,
        ip_address: data.ipAddress,
        user_agent: data.userAgent,
        searchable_question: searchable(data.question),
        asked_at: metadata.occurredAt,
      }),
    ChatAnswered: ({ data }) =>
      answer({
        school_id: data.schoolId,
        id: data.interactionId,
        was_answered: true,
        is_small_talk: false,
        answer: data.answer,
        similarity: data.similarity,
        faq_id: data.source?.kind === 'faq' ? data.source.id : null,
        source: data.source,
        searchable_answer: searchable(data.answer),
      }),
    ChatUnanswered: ({ data }) =>
      tellInstead({ school_id: data.schoolId, id: data.interactionId, similarity: data.similarity, told_instead: toldInstead(data) }),
    ChatAcknowledged: ({ data }) =>
      answer({
        school_id: data.schoolId,
        id: data.interactionId,
        was_answered: true,
        is_small_talk: true,
        answer: data.answer,
        searchable_answer: searchable(data.answer),
      }),
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
