import { check, type Parameters } from 'recheck'
import type { Pattern } from './collect.ts'
import { trialMs } from './trial.ts'

/** The longest text that the product takes, an answer. */
const LENGTH = 10_000
/** What a pattern may take of it. One that is quadratic takes up to 80 ms, `\s+$` 40. */
const MAX_MS = 250

/** The seeds are made from the pattern itself, so that a few generations of few texts find what the usual sizes do, in a tenth of the
 *  time. Its other way, by automata, runs into its time limit where a pattern has many words. */
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

/** Without one of these a pattern reads no text of any length, from wherever it begins. */
const REPEATS = /[*+]|\{\d+,\d*\}/

type Attack = Extract<Awaited<ReturnType<typeof check>>, { status: 'vulnerable' }>['attack']

/** The attack, as long as a text of the product may be. */
const textOf = ({ pumps, suffix }: Attack): string => {
  const repeated = pumps.reduce((length, { pump }) => length + pump.length, 0)
  const times = Math.max(1, Math.floor(LENGTH / repeated))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** Looks for a text on which a pattern is slow and tries that.   @returns what is wrong, or null */
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
