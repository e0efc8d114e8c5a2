import {
  type ChatAcknowledged,
  type ChatAnswered,
  type ChatEvent,
  ERASED,
  type GapEvent,
  normaliseQuestion,
  type SchoolErased,
  type VisitorErased,
} from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { type RowWrite, writesRows } from '../runner/rows.ts'
import { searchable } from '../search.ts'
import { textHash } from '../vectors/text-hash.ts'

type Of<T extends GapEvent['type']> = Extract<GapEvent, { type: T }> & { metadata: { occurredAt: string } }

/** Events of an unknown group change nothing. */
const setStatus = (
  { data, metadata }: Of<Exclude<GapEvent['type'], 'UnansweredQuestionGrouped'>>,
  status: string,
  proof: object | null,
): Sql => sql`
  update unanswered_questions set status = ${status}, proof = ${proof && JSON.stringify(proof)}::jsonb, updated_at = ${metadata.occurredAt}
  where school_id = ${data.schoolId} and id = ${data.groupId}`

const key = ['school_id', 'id']
const isGiven = sql`questions.school_id = given.school_id and questions.id = given.id`

const stay = writesRows({
  columns: { school_id: 'text', id: 'text', catalogue_version: 'text' },
  key,
  statement: (given) => sql`update questions set catalogue_version = given.catalogue_version from ${given} where ${isGiven}`,
})

const ask = writesRows({
  columns: {
    ...stay.kind.columns,
    conversation_id: 'text',
    question: 'text',
    searchable: 'text',
    wording: 'text',
    asked_at: 'timestamptz',
  },
  key,
  absorbs: [stay],
  statement: (given) => sql`
    insert into questions (school_id, id, conversation_id, question, searchable, wording, asked_at, catalogue_version)
    select school_id, id, conversation_id, question, searchable, wording, asked_at, catalogue_version from ${given}
    on conflict (school_id, id) do update set catalogue_version = excluded.catalogue_version where excluded.catalogue_version is not null`,
})

const remove = writesRows({
  columns: { school_id: 'text', id: 'text' },
  key,
  removes: true,
  statement: (given) => sql`delete from questions using ${given} where ${isGiven}`,
})

/** Counts the question only if it was in no group before, so a second delivery changes nothing. The next question replaces an erased one
 *  as the name of the group. */
const join = writesRows({
  columns: { school_id: 'text', id: 'text', group_id: 'text', at: 'timestamptz' },
  key,
  alsoKey: ['school_id', 'group_id'],
  statement: (given) => sql`
    with joined as (
      update questions set group_id = given.group_id from ${given} where ${isGiven} and questions.group_id is null
      returning given.school_id, given.group_id, given.at, question, asked_at, coalesce(catalogue_version, '') as catalogue_version
    )
    insert into unanswered_questions as gap
      (school_id, id, question, catalogue_version, first_asked_at, last_asked_at, created_at, updated_at)
    select school_id, group_id, question, catalogue_version, asked_at, asked_at, at, at from joined
    on conflict (school_id, id) do update set
      frequency = gap.frequency + 1,
      question = case gap.question when ${ERASED} then excluded.question else gap.question end,
      catalogue_version = excluded.catalogue_version,
      first_asked_at = least(gap.first_asked_at, excluded.first_asked_at),
      last_asked_at = greatest(gap.last_asked_at, excluded.last_asked_at),
      updated_at = excluded.updated_at`,
})

const leave = ({ data }: ChatAnswered | ChatAcknowledged): RowWrite => remove({ school_id: data.schoolId, id: data.interactionId })

const wordingOf = (question: string): string => textHash(normaliseQuestion(question))

/** Erases questions; then the first question that is left names each of their groups. */
const erase = (questions: Sql): Sql[] => [
  sql`update questions set question = ${ERASED}, searchable = ${searchable(ERASED)}, wording = ${wordingOf(ERASED)} where ${questions}`,
  sql`
    update unanswered_questions gap set question = coalesce((
      select question from questions named
      where named.school_id = gap.school_id and named.group_id = gap.id and named.question <> ${ERASED} order by log_order limit 1), ${ERASED})
    where (school_id, id) in (select school_id, group_id from questions where ${questions})`,
]

export const unansweredQuestions = defineProjection<ChatEvent | GapEvent | VisitorErased | SchoolErased>({
  name: 'unanswered_questions',
  version: 2,
  tables: ['unanswered_questions', 'questions'],
  schema: new URL('.', import.meta.url),
  on: {
    ChatAsked: ({ data, metadata }) =>
      data.channel === 'widget'
        ? ask({
            school_id: data.schoolId,
            id: data.interactionId,
            conversation_id: data.conversationId,
            question: data.question,
            searchable: searchable(data.question),
            wording: wordingOf(data.question),
            asked_at: metadata.occurredAt,
          })
        : undefined,
    ChatAnswered: leave,
    ChatAcknowledged: leave,
    ChatUnanswered: ({ data }) => stay({ school_id: data.schoolId, id: data.interactionId, catalogue_version: data.catalogueVersion }),
    UnansweredQuestionGrouped: ({ data, metadata }) =>
      join({ school_id: data.schoolId, id: data.interactionId, group_id: data.groupId, at: metadata.occurredAt }),
    UnansweredQuestionResolved: (event) => setStatus(event, 'resolved', event.data.by === 'person' ? null : event.data.by),
    UnansweredQuestionDismissed: (event) => setStatus(event, 'dismissed', null),
    UnansweredQuestionReopened: (event) => setStatus(event, 'pending', null),
    VisitorErased: ({ data }) => erase(sql`school_id = ${data.schoolId} and conversation_id = ${data.conversationId}`),
    // The proofs quote the school's own texts.
    SchoolErased: ({ data: { schoolId } }) => [
      ...erase(sql`school_id = ${schoolId}`),
      sql`update unanswered_questions set proof = null where school_id = ${schoolId}`,
    ],
  },
})
