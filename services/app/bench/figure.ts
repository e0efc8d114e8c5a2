import type { Costs } from './scale/costs.ts'

/** One line of the table: what the product does in this run, beside a yardstick measured in the same run. */
export interface Figure {
  what: string
  ours: string
  yardstick: string
  /** Ours as a multiple of the yardstick. */
  ratio: number
  /** What docs/scale.md is computed from. */
  costs?: Partial<Costs>
}

export const rate = (perSecond: number, unit: string): string => `${Math.round(perSecond).toLocaleString('en-US')} ${unit}/s`

export const duration = (ms: number): string => {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`
  return ms >= 10 ? `${ms.toFixed(0)} ms` : `${ms.toPrecision(2)} ms`
}

/** @returns milliseconds */
export const timed = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** @param share 0.5 for the median */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Works through the items, so many at once.   @returns items a second */
export const rateOf = async <T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>): Promise<number> => {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, worker)))
  return items.length / (ms / 1_000)
}
