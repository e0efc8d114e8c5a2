import { limits } from '@clearbell/contracts'
import type { ReadOptions } from './read-entries.ts'

/** How a file is read; the product's own limits unless they are given. */
export type Options = Partial<ReadOptions>

export const withDefaults = (options: Options): ReadOptions => ({ limits: limits.upload, ...options })
