import { type GapEvent, type GapProof, type GapStatus, Refusal } from '@clearbell/contracts'
import type { Decider } from '../handle.ts'
import { evolve, type GapState, type GapsState, initialState } from './state.ts'

export type GapCommand =
  /** An unanswered question joins a group; the first one opens it. */
  | { type: 'GroupUnansweredQuestion'; data: { schoolId: string; groupId: string; interactionId: string } }
  /** The results of a catalogue version for groups; `proof` is null for a group that it does not answer. */
  | { type: 'RecordGapChecks'; data: { schoolId: string; catalogueVersion: string; checks: { groupId: string; proof: GapProof | null }[] } }
  /** A person decides. */
  | { type: 'SetGapStatus'; data: { schoolId: string; groupId: string; status: GapStatus } }

/** The events of a check. It never changes what a person has decided. */
const checked = (
  group: GapState,
  about: { schoolId: string; groupId: string },
  proof: GapProof | null,
  catalogueVersion: string,
): GapEvent[] => {
  if (group.status === 'pending' && proof) return [{ type: 'UnansweredQuestionResolved', data: { ...about, by: proof } }]
  if (group.isProven && !proof) return [{ type: 'UnansweredQuestionReopened', data: { ...about, by: { catalogueVersion } } }]
  return []
}

const settled = (about: { schoolId: string; groupId: string }, status: GapStatus): GapEvent => {
  switch (status) {
    case 'pending':
      return { type: 'UnansweredQuestionReopened', data: { ...about, by: 'person' } }
    case 'resolved':
      return { type: 'UnansweredQuestionResolved', data: { ...about, by: 'person' } }
    case 'dismissed':
      return { type: 'UnansweredQuestionDismissed', data: about }
  }
}

const decide = ({ type, data }: GapCommand, { groups, grouped }: GapsState): GapEvent[] => {
  switch (type) {
    case 'GroupUnansweredQuestion': {
      const { schoolId, groupId, interactionId } = data
      if (grouped.has(interactionId)) return []
      const joined: GapEvent = { type: 'UnansweredQuestionGrouped', data }
      // A visitor has just got no answer to it.
      if (groups.get(groupId)?.status !== 'resolved') return [joined]
      return [joined, { type: 'UnansweredQuestionReopened', data: { schoolId, groupId, by: { interactionId } } }]
    }
    case 'RecordGapChecks': {
      const { schoolId, catalogueVersion, checks } = data
      return checks.flatMap(({ groupId, proof }) => {
        const group = groups.get(groupId)
        return group ? checked(group, { schoolId, groupId }, proof, catalogueVersion) : []
      })
    }
    case 'SetGapStatus': {
      const { schoolId, groupId, status } = data
      const group = groups.get(groupId)
      if (!group) throw new Refusal('gap_not_found')
      return group.status === status ? [] : [settled({ schoolId, groupId }, status)]
    }
  }
}

export const gapDecider: Decider<GapsState, GapCommand, GapEvent> = { initialState, evolve, decide }
