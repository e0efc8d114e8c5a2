import type { Rehearsal, RehearsalResult, RehearsedQuestion } from '@clearbell/contracts'
import { formatCount, plural } from '../../ui/format/numbers.ts'

export const outcomes = ['gained', 'changed', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

export const titles: Record<Outcome, string> = {
  gained: 'Newly Answered',
  changed: 'Answers That Change',
  lost: 'Answers That Are Lost',
}

/** What a list without rows says. */
export const nothing: Record<Outcome, string> = {
  gained: 'No question is answered that had no answer before.',
  changed: 'Every good answer that is still given stays the same.',
  lost: 'No good answer is lost.',
}

/** What was asked, and how much of it was answered then and is now. */
export const summaryOf = ({ questions, answeredBefore, answeredNow }: RehearsalResult): string =>
  `${plural(questions, 'different question')}: ${formatCount(answeredBefore)} got an answer then, ${formatCount(answeredNow)} would get one now.`

/** Share of the questions asked so far, 0…1. */
export const shareOf = ({ asked, total }: Pick<Rehearsal, 'asked' | 'total'>): number => (total === 0 ? 0 : Math.min(1, asked / total))

/** How far it is, in figures. */
export const progressWords = ({ asked, total }: Pick<Rehearsal, 'asked' | 'total'>): string =>
  total === 0 ? 'Getting ready...' : `${formatCount(asked)} of ${plural(total, 'question')}`

/** What is left of one that was cancelled. */
export const cancelledWords = (progress: Pick<Rehearsal, 'asked' | 'total'>): string =>
  progress.total === 0 ? 'Cancelled before the first question.' : `Cancelled after ${progressWords(progress)}.`

/** What a screen reader is told: each quarter of the way, and the end. */
export const spokenOf = ({ state, asked, total, result }: Rehearsal): string => {
  if (state === 'running') return `Asking past questions: ${Math.floor(4 * shareOf({ asked, total })) * 25}%`
  if (state === 'cancelled') return 'Asking past questions was cancelled.'
  if (!result) return ''
  if (result.questions === 0) return 'There was no question to ask.'
  const { gained, changed, lost } = result
  return `Past questions were asked: ${formatCount(gained.count)} newly answered, ${formatCount(changed.count)} with another answer, ${formatCount(lost.count)} lost.`
}

type Before = RehearsedQuestion['before']
type Now = RehearsedQuestion['now']

/** What is said beside the name of what would answer now. */
export const nowNote = (before: Before, now: NonNullable<Now>): string =>
  [
    // The same name twice would look like a mistake.
    before !== null && before.title === now.title && before.kind === now.kind && 'with another text',
    now.similarity !== null && `similarity ${(100 * now.similarity).toFixed(1)}%`,
  ]
    .filter(Boolean)
    .join(', ')
