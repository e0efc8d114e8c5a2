import type { DomainEvent, GapStatus } from '@clearbell/contracts'

export interface GapState {
  status: GapStatus
  /** Whether a version of the catalogue resolved it, not a person. */
  isProven: boolean
}

/** The groups of one school, and which questions are in one. `evolve` changes it in place: a school may have many. */
export interface GapsState {
  groups: Map<string, GapState>
  grouped: Set<string>
}

export const initialState = (): GapsState => ({ groups: new Map(), grouped: new Set() })

export const evolve = (state: GapsState, { type, data }: DomainEvent): GapsState => {
  const set = (groupId: string, status: GapStatus, isProven = false) => void state.groups.set(groupId, { status, isProven })
  switch (type) {
    case 'UnansweredQuestionGrouped':
      state.grouped.add(data.interactionId)
      if (!state.groups.has(data.groupId)) set(data.groupId, 'pending')
      return state
    case 'UnansweredQuestionResolved':
      set(data.groupId, 'resolved', data.by !== 'person')
      return state
    case 'UnansweredQuestionDismissed':
      set(data.groupId, 'dismissed')
      return state
    case 'UnansweredQuestionReopened':
      set(data.groupId, 'pending')
      return state
    default:
      return state // a newer release may have written types that this one does not know
  }
}
