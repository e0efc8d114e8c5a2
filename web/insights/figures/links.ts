import type { DayRange } from '@clearbell/contracts'
import { chatHistoryHref } from '../../chat/filter.ts'

type Rows = Parameters<typeof chatHistoryHref>[0]

/** The rows of Chat History that a figure counts: what visitors asked in these days. */
export const rowsHref = ({ from, to }: DayRange, more: Rows = {}): string => chatHistoryHref({ asked: 'visitors', from, to, ...more })
