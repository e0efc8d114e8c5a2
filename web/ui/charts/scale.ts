const roundSteps = [1, 2, 5, 10]

/** Where the lines of an axis stand that begins at 0 and covers `max`: whole, round numbers, at most five lines. */
export const ticksUpTo = (max: number): number[] => {
  const least = Math.max(max, 1) / 4
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, roundSteps.map((round) => round * power).find((round) => round >= least) ?? 10 * power)
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, at) => at * step)
}

/** Every how many bars one has its label below, so that they do not touch.   @param label width of the longest, in pixels */
export const labelEvery = (bars: number, width: number, label: number): number =>
  Math.max(1, Math.ceil((bars * label) / Math.max(width, 1)))
