import type { GapDetails } from '@clearbell/contracts'
import { useEffect, useState } from 'react'
import { refresh } from '../../api/cache.tsx'
import { createStore } from '../../ui/hooks/store.ts'
import { gapsPath } from '../use-insights.ts'

/** How long an answer is checked before the screen says that it does not close the group. */
const PATIENCE_MS = 60_000

/** Groups that somebody has just answered, and when. They outlive the panel, which may be closed and opened again. */
const answered = createStore<ReadonlyMap<string, number>>(new Map())

/** A group has got an answer: the catalogue that has it is asked the group's questions soon. */
export const expectProof = (gapId: string) => answered.set(new Map(answered.get()).set(gapId, Date.now()))

const forget = (gapId: string) => {
  const left = new Map(answered.get())
  left.delete(gapId)
  answered.set(left)
}

export type Checking = 'none' | 'checking' | 'not closed'

/** Whether the proof of a group is waited for. */
export const useChecking = (gapId: string): Checking => {
  const since = answered.use().get(gapId)
  const [, setLate] = useState(false)
  const left = since === undefined ? 0 : since + PATIENCE_MS - Date.now()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLate((late) => !late), left)
    return () => clearTimeout(timer)
  }, [left])
  if (since === undefined) return 'none'
  return left > 0 ? 'checking' : 'not closed'
}

/** Ends the wait once the group is no longer pending, and shows the list anew. */
export const useProofNoted = (gap: Pick<GapDetails, 'id' | 'status'> | undefined) => {
  const isNews = answered.use().has(gap?.id ?? '') && gap?.status !== 'pending'
  useEffect(() => {
    if (!gap || !isNews) return
    forget(gap.id)
    void refresh(gapsPath)
  }, [gap, isNews])
}
