import { ERASED, type GapStatus, normaliseQuestion } from '@clearbell/contracts'
import type { LoggedEvent } from '@clearbell/eventstore'
import { SEALED } from '@clearbell/secrets'
import type { Fold } from './source.ts'

/** An instant range in milliseconds: `begin` included, `end` not. */
export interface Period {
  begin: number
  end: number
}

export interface UnansweredGroup {
  /** null for questions that are in no group yet: then the same wording is one row. */
  groupId: string | null
  question: string
  status: GapStatus | 'not grouped'
  /** Questions in the period. */
  frequency: number
  firstAskedAt: string // ever, as the last
  lastAskedAt: string
}

export interface UnansweredReport {
  /** Groups that were asked in the period, the most frequent first. */
  groups(period: Period): UnansweredGroup[]
}

interface Asked {
  question: string
  at: number
  isUnanswered: boolean
  groupId: string | null
}

interface Group {
  question: string
  status: GapStatus
  first: number
  last: number
}

/** Of questions that read so, nobody knows which have the same wording. */
const unreadable: ReadonlySet<string> = new Set([ERASED, SEALED])

const statusOf = {
  UnansweredQuestionResolved: 'resolved',
  UnansweredQuestionDismissed: 'dismissed',
  UnansweredQuestionReopened: 'pending',
} as const

const byFrequency = (one: UnansweredGroup, other: UnansweredGroup): number =>
  other.frequency - one.frequency ||
  other.lastAskedAt.localeCompare(one.lastAskedAt) ||
  (other.groupId ?? other.question).localeCompare(one.groupId ?? one.question)

/** The unanswered questions of one school in the groups that the log has put them into. */
export const foldUnanswered = (schoolId: string): Fold<UnansweredReport> => {
  const asked = new Map<string, Asked>()
  const groups = new Map<string, Group>()

  const join = (groupId: string, interactionId: string) => {
    const question = asked.get(interactionId)
    if (!question || question.groupId !== null) return
    question.groupId = groupId
    const group = groups.get(groupId)
    if (!group) {
      groups.set(groupId, { question: question.question, status: 'pending', first: question.at, last: question.at })
      return
    }
    if (group.question === ERASED) group.question = question.question
    group.first = Math.min(group.first, question.at)
    group.last = Math.max(group.last, question.at)
  }

  const apply = ({ type, data, metadata }: LoggedEvent): void => {
    if (!('schoolId' in data) || data.schoolId !== schoolId) return
    switch (type) {
      case 'ChatAsked':
        if (data.channel !== 'widget' || asked.has(data.interactionId)) return
        asked.set(data.interactionId, {
          question: data.question,
          at: Date.parse(metadata.occurredAt),
          isUnanswered: false,
          groupId: null,
        })
        return
      case 'ChatAnswered':
      case 'ChatAcknowledged':
        asked.delete(data.interactionId)
        return
      case 'ChatUnanswered': {
        const question = asked.get(data.interactionId)
        if (question) question.isUnanswered = true
        return
      }
      case 'UnansweredQuestionGrouped':
        join(data.groupId, data.interactionId)
        return
      case 'UnansweredQuestionResolved':
      case 'UnansweredQuestionDismissed':
      case 'UnansweredQuestionReopened': {
        const group = groups.get(data.groupId)
        if (group) group.status = statusOf[type]
        return
      }
      default:
    }
  }

  /** Questions in no group, one row for each wording. */
  const ungrouped = ({ begin, end }: Period): UnansweredGroup[] => {
    const wordings = new Map<string, Asked[]>()
    for (const [id, question] of asked) {
      if (!question.isUnanswered || question.groupId !== null) continue
      const wording = unreadable.has(question.question) ? id : normaliseQuestion(question.question)
      wordings.set(wording, [...(wordings.get(wording) ?? []), question])
    }
    return [...wordings.values()].flatMap((same) => {
      const frequency = same.filter(({ at }) => at >= begin && at < end).length
      const times = same.map(({ at }) => at).sort((one, other) => one - other)
      const [first = 0, last = 0] = [times[0], times.at(-1)]
      return frequency === 0
        ? []
        : [
            {
              groupId: null,
              question: same[0]?.question ?? '',
              status: 'not grouped' as const,
              frequency,
              firstAskedAt: new Date(first).toISOString(),
              lastAskedAt: new Date(last).toISOString(),
            },
          ]
    })
  }

  const grouped = ({ begin, end }: Period): UnansweredGroup[] => {
    const counted = new Map<string, number>()
    for (const { at, groupId } of asked.values())
      if (groupId !== null && at >= begin && at < end) counted.set(groupId, (counted.get(groupId) ?? 0) + 1)
    return [...counted].flatMap(([groupId, frequency]) => {
      const group = groups.get(groupId)
      if (!group) return []
      const { question, status, first, last } = group
      const times = { firstAskedAt: new Date(first).toISOString(), lastAskedAt: new Date(last).toISOString() }
      return [{ groupId, question, status, frequency, ...times }]
    })
  }

  return {
    types: ['ChatAsked', 'ChatAnswered', 'ChatAcknowledged', 'ChatUnanswered', 'UnansweredQuestionGrouped', ...Object.keys(statusOf)],
    apply,
    report: { groups: (period) => [...grouped(period), ...ungrouped(period)].sort(byFrequency) },
  }
}
