// Groups unanswered questions of the same meaning, and resolves and reopens groups as the catalogue changes.
//
// There is no queue, as in embedding. The worker looks for questions without a group, and for groups that the current catalogue was not
// asked. So a crash, a rebuild and a first start are the same case; the log only wakes the worker. The ids of events derive from the
// question, so no question is counted twice.

import { type Embedder, groupingThreshold } from '@clearbell/answering'
import { type LoggedEvent, type Reaction, runReaction, type Turn } from '@clearbell/eventstore'
import { type QuestionToGroup, questionsToGroup } from '@clearbell/projections'
import { passed, type ReadModels, wokenByReadModels } from '../waken.ts'
import { type Checking, checkGroups } from './check.ts'
import { schoolsToCheck } from './checks.ts'
import { groupQuestions } from './group.ts'
import { type Comparer, type KeptGroups, keepSchoolGroups } from './school-groups.ts'

const uploads = ['FAQUploaded', 'CalendarUploaded']
const readModels = ['unanswered_questions', 'faqs', 'calendar', 'schools']
const QUESTIONS_A_TURN = 50
const SECOND_MS = 1_000
const LONGEST_WAIT_MS = 3_600 * SECOND_MS

export interface GapFinding extends ReadModels, Checking {
  /** The embedders that are ready. */
  embedders(): readonly Embedder[]
  /** The cosine of a model from which two questions mean the same. Default: as measured. */
  thresholdOf?: (model: string) => number | undefined
  log: { warn(details: object, message: string): void }
  /** Stops the work after the current question. */
  signal: AbortSignal
  /** Pause after a failure, and between checks for missing vectors. Default: 5 s. */
  retryMs?: number
}

/** Groups and checks until the signal aborts; creates its table first. One process at a time works. */
export const runGapFinding = (finding: GapFinding): Promise<void> => {
  const { database, signal, log, retryMs = 5 * SECOND_MS } = finding
  const toCheck = new Set<string>()
  let kept = keepSchoolGroups(database)
  const onEvents = (events: LoggedEvent[]) => {
    for (const event of events) {
      if (event.type === 'FAQUploaded' || event.type === 'CalendarUploaded') toCheck.add(event.data.schoolId)
      // Memory must not hold what is erased.
      if (event.type === 'VisitorErased' || event.type === 'SchoolErased') kept.forget(event.data.schoolId)
    }
  }
  const reaction: Reaction = {
    lock: 'gaps',
    prepare: () => database.migrate('gaps', new URL('./migrations/', import.meta.url)),
    wokenBy: wokenByReadModels(finding, { types: ['ChatUnanswered', 'VisitorErased', 'SchoolErased', ...uploads], readModels, onEvents }),
    work: async (turn) => {
      for (const schoolId of await schoolsToCheck(database)) toCheck.add(schoolId)
      kept = keepSchoolGroups(database)
      await findAll({ ...finding, retryMs }, kept, toCheck, turn)
    },
    onFailure: (error, pauseMs) => log.warn({ err: error, retryMs: pauseMs }, 'finding gaps had to stop; starting again'),
    firstRetryMs: retryMs,
  }
  return runReaction(database, reaction, signal)
}

type Finding = GapFinding & { retryMs: number }

/** Groups questions first, then checks groups. A school that fails or is not ready is skipped until the others are done, so no school
 *  waits for another. */
const findAll = async (finding: Finding, kept: KeptGroups, toCheck: Set<string>, { sleep, stop }: Turn): Promise<void> => {
  const { database, store, embedders, embeddings, clock, thresholdOf = groupingThreshold, log, retryMs } = finding
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
    // A newer version may have replaced the one that was asked; the check finds out.
    toCheck.add(schoolId)
  }
  const check = async (schoolId: string) => {
    toCheck.delete(schoolId) // before the check, so that an upload during it counts
    const outcome = await checkGroups(finding, schoolId, stop)
    if (outcome !== 'done') toCheck.add(schoolId)
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
      toCheck.add(schoolId)
      passedOver.add(schoolId)
      kept.forget(schoolId)
    }
  }

  while (!stop.aborted) {
    // The model is loading. By words alone the groups would be smaller.
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
