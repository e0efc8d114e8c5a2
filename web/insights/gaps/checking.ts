import type { GapDetails } from '@clearbell/contracts'
import { useEffect, useState } from 'react'
import { createStore } from '../../ui/hooks/store.ts'

/** How long an answer is checked before the screen says that it does not resolve the group. */
const PATIENCE_MS = 180_000

/** Groups that somebody has just answered, and when. They outlive the panel, which may be closed and opened again. */
const answered = createStore<ReadonlyMap<string, number>>(new Map())

/** A group has got an answer: soon the catalogue that has it is asked the group's questions. */
export const expectProof = (gapId: string) => answered.set(new Map(answered.get()).set(gapId, Date.now()))

const forget = (gapId: string) => {
  const left = new Map(answered.get())
  left.delete(gapId)
  answered.set(left)
}

export type Checking = 'none' | 'checking' | 'unresolved'

/** Whether the proof of a group is waited for. The event stream tells of it; the wait ends when the group is no longer pending. */
export const useChecking = (gapId: string, status: GapDetails['status'] | undefined): Checking => {
  const since = answered.use().get(gapId)
  const [, setLate] = useState(false)
  const left = since === undefined ? 0 : since + PATIENCE_MS - Date.now()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLate((late) => !late), left)
    return () => clearTimeout(timer)
  }, [left])
  const isSettled = since !== undefined && status !== undefined && status !== 'pending'
  useEffect(() => {
    if (isSettled) forget(gapId)
  }, [isSettled, gapId])
  if (since === undefined) return 'none'
  return left > 0 ? 'checking' : 'unresolved'
}
