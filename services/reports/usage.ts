import { successRate } from '@clearbell/contracts'
import type { LoggedEvent } from '@clearbell/eventstore'
import type { Fold } from './source.ts'
import type { Period } from './unanswered.ts'

/** Questions of the widget. Greetings and thanks are none. */
export interface Usage {
  asked: number
  answered: number
  unanswered: number
  successRate: number // rounded percent; 0 when nothing was asked
  helpful: number // answers by their last rating
  notHelpful: number
}

export interface UsageReport {
  of(schoolId: string, period: Period): Usage
}

type Counts = Pick<Usage, 'asked' | 'answered' | 'helpful' | 'notHelpful'>

const QUARTER_MS = 15 * 60_000
const nothing = (): Counts => ({ asked: 0, answered: 0, helpful: 0, notHelpful: 0 })

/** Counts of the schools in each UTC quarter hour: no time zone in use today is cut by one. */
export const foldUsage = (): Fold<UsageReport> => {
  const schools = new Map<string, Map<number, Counts>>()
  const quarterOfQuestion = new Map<string, number>()
  const ratings = new Map<string, boolean>()

  const count = (schoolId: string, quarter: number): Counts => {
    let quarters = schools.get(schoolId)
    if (!quarters) schools.set(schoolId, (quarters = new Map()))
    let counts = quarters.get(quarter)
    if (!counts) quarters.set(quarter, (counts = nothing()))
    return counts
  }

  const rate = (schoolId: string, interactionId: string, isHelpful: boolean) => {
    const quarter = quarterOfQuestion.get(interactionId)
    if (quarter === undefined) return
    const counts = count(schoolId, quarter)
    const before = ratings.get(interactionId)
    if (before !== undefined) counts[before ? 'helpful' : 'notHelpful']--
    counts[isHelpful ? 'helpful' : 'notHelpful']++
    ratings.set(interactionId, isHelpful)
  }

  const apply = ({ type, data, metadata }: LoggedEvent): void => {
    if (!('channel' in data) || data.channel !== 'widget') return
    const { schoolId, interactionId } = data
    const quarter = Math.floor(Date.parse(metadata.occurredAt) / QUARTER_MS)
    switch (type) {
      case 'ChatAsked':
        quarterOfQuestion.set(interactionId, quarter)
        count(schoolId, quarter).asked++
        return
      case 'ChatAcknowledged':
        count(schoolId, quarter).asked--
        return
      case 'ChatAnswered':
        count(schoolId, quarter).answered++
        return
      case 'AnswerRated':
        rate(schoolId, interactionId, data.helpful)
        return
      default:
    }
  }

  const of = (schoolId: string, { begin, end }: Period): Usage => {
    const sum = nothing()
    for (const [quarter, counts] of schools.get(schoolId) ?? [])
      if (quarter * QUARTER_MS >= begin && quarter * QUARTER_MS < end)
        for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name]
    const { asked, answered, helpful, notHelpful } = sum
    return { asked, answered, unanswered: asked - answered, successRate: successRate(answered, asked), helpful, notHelpful }
  }

  return { types: ['ChatAsked', 'ChatAnswered', 'ChatAcknowledged', 'AnswerRated'], apply, report: { of } }
}
