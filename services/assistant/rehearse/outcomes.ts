import type { Answer } from '@clearbell/answering'
import type { RehearsalResult, RehearsedQuestion } from '@clearbell/contracts'
import type { PastQuestion, SentAnswer } from './questions.ts'

/** A row without what a visitor wrote: erasing a question has to reach it. */
export type KeptRow = Omit<RehearsedQuestion, 'question'> & { interactionId: string }
type Kept = { count: number; rows: KeptRow[] }
type Change = 'gained' | 'changed' | 'lost'
export type KeptResult = Omit<RehearsalResult, Change> & Record<Change, Kept>

/** What stands for the entry where the calendar says that there is nothing on the days asked about. */
const NOTHING_ON = { title: 'Nothing on these days', kind: 'event' as const }

const named = (source: SentAnswer['source']) => (source ? { title: source.title, kind: source.kind } : NOTHING_ON)

const lines = (text: string) => text.replace(/\r\n?/g, '\n')

/** An event that is over by now is told with words around it that it did not need then, such as 'The last one was': the same answer. */
const saysTheSame = (kind: 'faq' | 'event', one: string, other: string): boolean => {
  const [a, b] = [lines(one), lines(other)]
  return a === b || (kind === 'event' && (a.includes(b) || b.includes(a)))
}

/** What becomes of a question; null: nothing that anyone has to look at. */
const changeOf = ({ before }: PastQuestion, now: Answer): Change | null => {
  if (!before) return now.wasAnswered ? 'gained' : null
  if (!before.isGood) return null
  if (!now.wasAnswered) return 'lost'
  if (before.source?.id !== now.source?.id) return 'changed'
  return !before.source || saysTheSame(before.source.kind, before.answer, now.answer) ? null : 'changed'
}

const nowOf = (now: Answer): RehearsedQuestion['now'] => {
  if (!now.wasAnswered) return null
  const { source, similarity } = now
  return { ...named(source && { kind: source.kind, id: source.id, title: source.question }), similarity }
}

const oftenFirst = (a: KeptRow, b: KeptRow) => b.times - a.times

/** Gathers what becomes of the questions of a period.   @param rows at most so many of each kind are kept */
export const gatherOutcomes = (rows: number) => {
  const none = (): Kept => ({ count: 0, rows: [] })
  const result: KeptResult = { questions: 0, answeredBefore: 0, answeredNow: 0, gained: none(), changed: none(), lost: none() }
  return {
    result,
    add(asked: PastQuestion, now: Answer): void {
      result.questions += 1
      if (asked.before) result.answeredBefore += 1
      if (now.wasAnswered) result.answeredNow += 1
      const change = changeOf(asked, now)
      if (!change) return
      const { interactionId, times, before } = asked
      const kept = result[change]
      kept.count += 1
      kept.rows.push({ interactionId, times, before: before && named(before.source), now: nowOf(now) })
      kept.rows.sort(oftenFirst).splice(rows)
    },
  }
}
