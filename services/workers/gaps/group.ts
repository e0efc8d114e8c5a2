import { commandContext, derivedId, handleGaps } from '@clearbell/commands'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { QuestionToGroup } from '@clearbell/projections'
import type { SchoolGroups } from './school-groups.ts'

export const worker = { kind: 'system', name: 'gaps' } as const

/** Puts questions of one school into groups, one after the other. The id of a group derives from its first question, the id of an event
 *  from its question: a repeat after a crash writes nothing twice.
 *  @returns the position after which read models show all of them */
export const groupQuestions = async (
  store: EventStore,
  groups: SchoolGroups,
  questions: readonly QuestionToGroup[],
  now: Date,
): Promise<Position | null> => {
  let shown: Position | null = null
  for (const question of questions) {
    const { schoolId, interactionId } = question
    const { groupId: found, place } = await groups.find(question)
    const groupId = found ?? derivedId('gap', schoolId, interactionId)
    const idempotency = { scope: ['gaps', schoolId], key: interactionId, content: {} }
    const context = commandContext({ now, actor: worker, idempotency })
    const command = { type: 'GroupUnansweredQuestion' as const, data: { schoolId, groupId, interactionId } }
    const { position, isNew } = await handleGaps(store, command, context, groups.gaps)
    if (isNew) groups.remember(question, groupId, place)
    shown = position
  }
  return shown
}
