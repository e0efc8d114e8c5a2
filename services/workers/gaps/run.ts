// Finds out what parents ask in vain: puts each question that nothing answered into a group of the same meaning, and closes and reopens
// groups as the catalogue changes.
//
// As with embedding, what is to be done is seen and not remembered: a question without a group, and a group that the current catalogue
// was not asked. So a crash at any instant, a rebuild and a first start are all the same case. The log only wakes. The ids of events
// derive from the question, so that no question is counted twice.

import { setTimeout as delay } from 'node:timers/promises'
import { type Embedder, groupingThreshold } from '@clearbell/answering'
import { type QuestionToGroup, questionsToGroup } from '@clearbell/projections'
import { passed, type ReadModels, type Sleep, wakenBy } from '../waken.ts'
import { type Checking, checkGroups } from './check.ts'
import { schoolsToCheck } from './checks.ts'
import { groupQuestions } from './group.ts'
import { type Comparer, keepSchoolGroups } from './school-groups.ts'

const uploads = ['FAQUploaded', 'CalendarUploaded']
const readModels = ['unanswered_questions', 'faqs', 'calendar', 'schools']
const QUESTIONS_A_TURN = 50
const SECOND_MS = 1_000
const LONGEST_WAIT_MS = 3_600 * SECOND_MS

export interface GapFinding extends ReadModels, Checking {
  /** Those that can be asked now. */
  embedders(): readonly Embedder[]
  /** From which cosine on questions of a model mean the same. Default: as measured. */
  thresholdOf?: (model: string) => number | undefined
  log: { warn(details: object, message: string): void }
  /** Ends the work after the question in hand. */
  signal: AbortSignal
  /** Pause after a failure, and until vectors are looked for again. Default: 5 s. */
  retryMs?: number
}

/** Groups and checks until the signal aborts; makes its tables when they are missing. One process at a time does so. */
export const runGapFinding = async (finding: GapFinding): Promise<void> => {
  const { database, signal, log, retryMs = 5 * SECOND_MS } = finding
  while (!signal.aborted) {
    try {
      await database.migrate('gaps', new URL('./migrations/', import.meta.url))
      await findAsHolder({ ...finding, retryMs })
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error, retryMs }, 'finding gaps had to stop; starting again')
      await delay(retryMs, undefined, { signal }).catch(() => {})
    }
  }
}

type Finding = GapFinding & { retryMs: number }

const findAsHolder = async (finding: Finding): Promise<void> => {
  const { database, signal } = finding
  const lock = await database.lock('gaps', signal)
  try {
    const stop = AbortSignal.any([signal, lock.lost])
    const toCheck = new Set<string>()
    const types = ['ChatUnanswered', ...uploads]
    const { sleep, subscription } = await wakenBy(
      finding,
      {
        types,
        readModels,
        onEvents: (events) => {
          for (const event of events)
            if (event.type === 'FAQUploaded' || event.type === 'CalendarUploaded') toCheck.add(event.data.schoolId)
        },
      },
      stop,
    )
    try {
      for (const schoolId of await schoolsToCheck(database)) toCheck.add(schoolId)
      await findAll(finding, toCheck, sleep, stop)
    } finally {
      await subscription.stop()
    }
  } finally {
    await lock.release()
  }
}

/** Questions first: a group that is not there cannot be checked. A school that fails or is not ready is passed over until the others
 *  are done, so that no school waits for another. */
const findAll = async (finding: Finding, toCheck: Set<string>, sleep: Sleep, stop: AbortSignal): Promise<void> => {
  const { database, store, embedders, embeddings, clock, thresholdOf = groupingThreshold, log, retryMs } = finding
  const kept = keepSchoolGroups(database)
  const passedOver = new Set<string>()
  const warned = new Set<string>()

  const comparer = (): Comparer | null => {
    const found = embedders().flatMap((embedder) => {
      const threshold = thresholdOf(embedder.model)
      return threshold === undefined ? [] : [{ embedder, threshold }]
    })
    return found[0] ?? null
  }
  const group = async (schoolId: string, questions: readonly QuestionToGroup[]) => {
    const position = await groupQuestions(store, await kept.of(schoolId, comparer()), questions, clock())
    if (position) await passed(finding, 'unanswered_questions', position, stop)
    // Asked of a version that may have been replaced since; the check looks whether it was.
    toCheck.add(schoolId)
  }
  const check = async (schoolId: string) => {
    const outcome = await checkGroups(finding, schoolId, stop)
    if (outcome === 'done') toCheck.delete(schoolId)
    if (outcome === 'later') passedOver.add(schoolId)
  }
  const attempt = async (schoolId: string, work: (schoolId: string) => Promise<void>) => {
    try {
      await work(schoolId)
      warned.delete(schoolId)
    } catch (error) {
      if (stop.aborted) return
      if (!warned.has(schoolId)) log.warn({ err: error, schoolId, retryMs }, 'gaps of a school could not be found; trying again')
      warned.add(schoolId)
      passedOver.add(schoolId)
      kept.forget(schoolId)
    }
  }

  while (!stop.aborted) {
    // By words alone groups would be smaller than the model makes them a second later.
    if (embeddings.status().model === 'loading') {
      await sleep(Math.min(retryMs, SECOND_MS))
      continue
    }
    const questions = await questionsToGroup(database, QUESTIONS_A_TURN, [...passedOver])
    const [first] = questions
    const schoolId = first?.schoolId ?? [...toCheck].find((id) => !passedOver.has(id))
    if (first) await attempt(first.schoolId, (id) => group(id, questions))
    else if (schoolId !== undefined) await attempt(schoolId, check)
    else {
      await sleep(passedOver.size > 0 ? retryMs : LONGEST_WAIT_MS)
      passedOver.clear()
    }
  }
}
