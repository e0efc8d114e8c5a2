import type { GapEvent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { type GapCommand, gapDecider } from './decide.ts'

const given = deciderSpec(gapDecider)
const about = { schoolId: 'oak', groupId: 'g' }
const proof = { faqId: 'f', question: 'Is there a pool?', catalogueVersion: '2.0', similarity: 0.93 }

const joined = (interactionId: string): GapEvent => ({ type: 'UnansweredQuestionGrouped', data: { ...about, interactionId } })
const resolved = (by: 'person' | typeof proof): GapEvent => ({ type: 'UnansweredQuestionResolved', data: { ...about, by } })
const dismissed: GapEvent = { type: 'UnansweredQuestionDismissed', data: about }
const reopened = (by: 'person' | { catalogueVersion: string } | { interactionId: string }): GapEvent => ({
  type: 'UnansweredQuestionReopened',
  data: { ...about, by },
})

const group = (interactionId: string): GapCommand => ({ type: 'GroupUnansweredQuestion', data: { ...about, interactionId } })
const check = (found: typeof proof | null, groupId = 'g'): GapCommand => ({
  type: 'RecordGapChecks',
  data: { schoolId: 'oak', catalogueVersion: '3.0', checks: [{ groupId, proof: found }] },
})
const set = (status: 'pending' | 'resolved' | 'dismissed', groupId = 'g'): GapCommand => ({
  type: 'SetGapStatus',
  data: { schoolId: 'oak', groupId, status },
})
const events =
  (...expected: GapEvent[]) =>
  (decided: GapEvent[]) =>
    expect(decided).toEqual(expected)

describe('an unanswered question', () => {
  it('joins its group', () =>
    given([])
      .when(group('q1'))
      .thenEvents(events(joined('q1'))))
  it('joins one group only', () =>
    given([joined('q1')])
      .when(group('q1'))
      .thenNothing())
  it('reopens a resolved group', () =>
    given([joined('q1'), resolved('person')])
      .when(group('q2'))
      .thenEvents(events(joined('q2'), reopened({ interactionId: 'q2' }))))
  it('leaves a dismissed group dismissed', () =>
    given([joined('q1'), dismissed])
      .when(group('q2'))
      .thenEvents(events(joined('q2'))))
})

describe('a version of the catalogue', () => {
  it('that answers a group resolves it, with the proof', () =>
    given([joined('q1')])
      .when(check(proof))
      .thenEvents(events(resolved(proof))))
  it('that loses the answer reopens the group', () =>
    given([joined('q1'), resolved(proof)])
      .when(check(null))
      .thenEvents(events(reopened({ catalogueVersion: '3.0' }))))
  it.each([
    ['still answers it', [joined('q1'), resolved(proof)], check(proof)],
    ['does not answer it', [joined('q1')], check(null)],
    ['does not answer what a person resolved', [joined('q1'), resolved('person')], check(null)],
    ['answers what was dismissed', [joined('q1'), dismissed], check(proof)],
    ['answers a group that is unknown', [joined('q1')], check(proof, 'other')],
    ['loses what a person has opened again', [joined('q1'), resolved(proof), reopened('person')], check(null)],
  ])('that %s changes nothing', (_, before, command) => given(before).when(command).thenNothing())
})

describe('a person', () => {
  it.each([
    ['resolves', [joined('q1')], set('resolved'), resolved('person')],
    ['dismisses', [joined('q1'), resolved(proof)], set('dismissed'), dismissed],
    ['reopens', [joined('q1'), dismissed], set('pending'), reopened('person')],
  ] as const)('%s a group', (_, before, command, event) =>
    given([...before])
      .when(command)
      .thenEvents(events(event)),
  )
  it('changes nothing with the status that a group has', () =>
    given([joined('q1'), resolved(proof)])
      .when(set('resolved'))
      .thenNothing())
  it('is refused for a group that is unknown', () =>
    given([joined('q1')])
      .when(set('resolved', 'other'))
      .thenRefuses('gap_not_found'))
})
