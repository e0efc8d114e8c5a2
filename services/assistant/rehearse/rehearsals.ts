import { randomUUID } from 'node:crypto'
import { type DayRange, ERASED, type Limits, Refusal, type Rehearsal, type RehearsalResult } from '@clearbell/contracts'
import { type ServedSchool, wordsOfQuestions } from '@clearbell/projections'
import type { KeptResult } from './outcomes.ts'
import { type Draft, rehearse, type Tools } from './rehearse.ts'
import { openSlots } from './slots.ts'

export interface ToRehearse {
  school: ServedSchool
  /** Days in the school's time zone. */
  range: DayRange
  /** Null: today's catalogue. */
  draft: (Draft & { fileName: string }) | null
}

interface Run {
  rehearsal: Omit<Rehearsal, 'result'>
  result: KeptResult | null
  stopping: AbortController
}

export interface Rehearsals {
  /** @throws Refusal rehearsal_running while one of the school runs */
  requireNone(schoolId: string): void
  /** @throws Refusal rehearsal_running; too_many_requests while many schools wait */
  start(given: ToRehearse): Rehearsal
  /** The last one of the school; null when there was none since the process began. Questions that were erased since are left out. */
  latest(schoolId: string): Promise<Rehearsal | null>
  /** Stops the school's, if one runs. */
  cancel(schoolId: string): void
  /** Stops all of them, and waits until they have ended. */
  close(): Promise<void>
}

/** Past questions that are asked again, in the memory of this process.
 *  @param onError hears why one failed */
export const openRehearsals = (
  tools: Tools,
  limits: Limits['rehearsals'],
  onError: (error: unknown, schoolId: string) => void,
): Rehearsals => {
  /** The last one of each school; the school that began last is the last. */
  const runs = new Map<string, Run>()
  /** Cancelled ones too, which end after the question that they are at. */
  const unfinished = new Set<Promise<void>>()
  const slots = openSlots(limits.running)
  const isRunning = (run: Run | undefined) => run?.rehearsal.state === 'running'
  const requireNone = (schoolId: string) => {
    if (isRunning(runs.get(schoolId))) throw new Refusal('rehearsal_running')
  }
  const keep = (schoolId: string, run: Run) => {
    runs.delete(schoolId)
    runs.set(schoolId, run)
    for (const [other, { rehearsal }] of runs) {
      if (runs.size <= limits.kept) return
      if (rehearsal.state !== 'running') runs.delete(other)
    }
  }

  const carryOut = async (run: Run, given: ToRehearse): Promise<void> => {
    const { rehearsal, stopping } = run
    const { signal } = stopping
    const { id } = rehearsal
    const progress = (asked: number, total: number) => Object.assign(rehearsal, { asked, total })
    try {
      const result = await slots.use(() => rehearse(tools, { id, ...given }, limits, progress, signal), signal)
      if (signal.aborted) return
      run.result = result
      rehearsal.state = 'done'
    } catch (error) {
      if (signal.aborted) return
      rehearsal.state = 'failed'
      onError(error, given.school.schoolId)
    }
  }

  const cancel = (schoolId: string) => {
    const run = runs.get(schoolId)
    if (!run || !isRunning(run)) return
    run.rehearsal.state = 'cancelled'
    run.stopping.abort()
  }

  return {
    requireNone,
    start(given) {
      const { school, range, draft } = given
      const { schoolId, catalogueVersion } = school
      requireNone(schoolId)
      if (slots.waiting() >= limits.waiting) throw new Refusal('too_many_requests')
      const rehearsal: Run['rehearsal'] = {
        id: randomUUID(),
        ...range,
        draft: draft && { kind: draft.kind, fileName: draft.fileName },
        state: 'running',
        asked: 0,
        total: 0,
        startedAt: tools.clock().toISOString(),
        catalogueVersion,
      }
      const run: Run = { rehearsal, result: null, stopping: new AbortController() }
      keep(schoolId, run)
      const ended: Promise<void> = carryOut(run, given).finally(() => unfinished.delete(ended))
      unfinished.add(ended)
      return { ...rehearsal, result: null }
    },
    async latest(schoolId) {
      const run = runs.get(schoolId)
      if (!run) return null
      const result = run.result && (await withWords(tools, schoolId, run.result))
      return { ...run.rehearsal, result }
    },
    cancel,
    async close() {
      for (const schoolId of runs.keys()) cancel(schoolId)
      await Promise.all(unfinished)
    },
  }
}

/** The words are read when they are shown, so that a question that a visitor had erased is not shown any more. */
const withWords = async ({ database }: Pick<Tools, 'database'>, schoolId: string, result: KeptResult): Promise<RehearsalResult> => {
  const { gained, changed, lost } = result
  const ids = [gained, changed, lost].flatMap(({ rows }) => rows.map(({ interactionId }) => interactionId))
  const words = await wordsOfQuestions(database, schoolId, ids)
  const shown = ({ count, rows }: KeptResult['gained']): RehearsalResult['gained'] => {
    const left = rows.flatMap(({ interactionId, ...row }) => {
      const question = words.get(interactionId) ?? ERASED
      return question === ERASED ? [] : { question, ...row }
    })
    return { count: count - (rows.length - left.length), rows: left }
  }
  return { ...result, gained: shown(gained), changed: shown(changed), lost: shown(lost) }
}
