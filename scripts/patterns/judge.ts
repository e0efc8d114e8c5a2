import { check, type Parameters } from 'recheck'
import type { Pattern } from './collect.ts'
import { trialMs } from './trial.ts'

/** The longest text that the product accepts: an answer. */
const LENGTH = 10_000
/** The most that a pattern may take for it. A quadratic one takes up to 80 ms, `\s+$` 40. */
const MAX_MS = 250

/** The fuzzer makes its first texts from the pattern itself: few texts and few generations find what the default sizes find, in a
 *  tenth of the time. The other checker, by automata, times out on patterns of many words. */
const SEARCH: Parameters = {
  checker: 'fuzz',
  maxInitialGenerationSize: 100,
  maxGenerationSize: 50,
  maxIteration: 3,
  maxGeneStringSize: 400,
  maxAttackStringSize: 2 * LENGTH,
  attackLimit: 20_000_000,
  timeout: 60_000,
}

/** A pattern without one of these reads only a few characters from each place. */
const REPEATS = /[*+]|\{\d+,\d*\}/

type Attack = Extract<Awaited<ReturnType<typeof check>>, { status: 'vulnerable' }>['attack']

/** The attack as a text of the longest length. */
const textOf = ({ pumps, suffix }: Attack): string => {
  const repeated = pumps.reduce((length, { pump }) => length + pump.length, 0)
  const times = Math.max(1, Math.floor(LENGTH / repeated))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** Searches for a text that makes a pattern slow, and times it.   @returns the fault, or null */
export const faultOf = async ({ source, flags }: Omit<Pattern, 'at'>): Promise<string | null> => {
  if (!REPEATS.test(source)) return null
  const found = await check(source, flags, SEARCH)
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `could not be checked: ${found.error.kind}`
  const { complexity, attack } = found
  if (complexity.type === 'exponential') return `takes exponential time: ${attack.pattern}`
  const ms = await trialMs({ source, flags, text: textOf(attack) })
  return ms > MAX_MS ? `takes ${ms} ms for ${LENGTH} characters: ${attack.pattern}` : null
}
