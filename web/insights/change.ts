import { formatCount } from '../ui/format/numbers.ts'

/** How a count stands beside that of the period before. */
export const changeWords = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? 'None before either' : 'None before'
  if (now === before) return 'As many as before'
  const percent = Math.max(1, Math.round((100 * Math.abs(now - before)) / before))
  return `${now > before ? 'Up' : 'Down'} ${formatCount(percent)}% from ${formatCount(before)}`
}

/** The same of two shares, in percent.   @param askedBefore a share of nothing says nothing */
export const shareChangeWords = (now: number, before: number, askedBefore: number): string => {
  if (askedBefore === 0) return 'Nothing asked before'
  if (now === before) return 'As before'
  const points = Math.abs(now - before)
  return `${now > before ? 'Up' : 'Down'} ${points} ${points === 1 ? 'point' : 'points'} from ${before}%`
}
