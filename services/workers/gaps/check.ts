import { setTimeout as delay } from 'node:timers/promises'
import { type AnswerEngine, textsVersion } from '@clearbell/answering'
import { type Embeddings, proveAnswered } from '@clearbell/assistant'
import { commandContext, handleGaps } from '@clearbell/commands'
import type { GapProof } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { isPacked, otherWordings, servedSchool } from '@clearbell/projections'
import { groupsToCheck, markChecked } from './checks.ts'
import { worker } from './group.ts'

const GROUPS_A_TURN = 20
/** In addition to the first question of the group. */
const OTHER_WORDINGS = 4

export interface Checking {
  database: Database
  store: EventStore
  answers: AnswerEngine
  embeddings: Embeddings
  clock: () => Date
}

/** Asks the current catalogue of a school the groups that it was not asked yet, and records which of them it answers.
 *  @returns 'later' while the vectors of the catalogue are missing: without them it would answer fewer groups */
export const checkGroups = async (checking: Checking, schoolId: string, stop: AbortSignal): Promise<'done' | 'more' | 'later'> => {
  const { database, store, embeddings, clock } = checking
  const school = await servedSchool(database, schoolId)
  if (!school) return 'done'
  const { catalogueVersion } = school
  const due = await groupsToCheck(database, schoolId, catalogueVersion, GROUPS_A_TURN)
  if (due.length === 0) return 'done'
  const [model] = embeddings.models()
  if (model !== undefined && !(await isPacked(database, schoolId, model, textsVersion()))) return 'later'

  // A pause as long as the question follows each, so a visitor's question waits for at most one of them.
  const prove = async (question: string): Promise<GapProof | null> => {
    stop.throwIfAborted()
    const began = performance.now()
    const proof = await proveAnswered(checking, school, question, clock())
    await delay(performance.now() - began)
    return proof
  }
  const checks: { groupId: string; proof: GapProof | null }[] = []
  for (const { groupId, question } of due)
    checks.push({ groupId, proof: await proofOf(question, () => otherWordings(database, schoolId, groupId, OTHER_WORDINGS), prove) })

  const context = commandContext({ now: clock(), actor: worker })
  await handleGaps(store, { type: 'RecordGapChecks', data: { schoolId, catalogueVersion, checks } }, context)
  const groupIds = due.map(({ groupId }) => groupId)
  await markChecked(database, schoolId, groupIds, catalogueVersion)
  return 'more'
}

/** The proof that a group is answered: its first question is, and at least half of the wordings asked. Otherwise null. */
const proofOf = async (
  question: string,
  others: () => Promise<string[]>,
  prove: (question: string) => Promise<GapProof | null>,
): Promise<GapProof | null> => {
  const proof = await prove(question)
  if (!proof) return null
  let [asked, answered] = [1, 1]
  for (const other of await others()) {
    asked++
    if (await prove(other)) answered++
  }
  return 2 * answered >= asked ? proof : null
}
