import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, withSetting } from '@clearbell/database/testing'
import { startSink } from '../../../../scripts/smtp-sink.ts'
import { openProcessStarter, type Started } from '../process.ts'
import {
  appendBeforeReply,
  beforeAppend,
  mailBeforeRecord,
  midErasure,
  midRebuild,
  midUpload,
  replyBeforeReadModels,
  type Step,
} from './steps.ts'
import { openWorld, type World } from './world.ts'

type MakeStep = (world: World) => Step

/** Steps that one kill can end together. What the later ones hold, the earlier ones need no more. */
const TOGETHER: readonly (readonly MakeStep[])[] = [
  [midErasure, midRebuild, replyBeforeReadModels, mailBeforeRecord, midUpload],
  [appendBeforeReply, beforeAppend],
]

/** Kills a process of the product exactly at each named step, starts it again, and looks whether everything holds. Needs the test server.
 *  @param times each step by itself so often; 0: steps that one kill can end together, once
 *  @returns the names of the steps of each kill, after it   @throws when something does not hold */
export async function* killAtSteps(times: number): AsyncGenerator<string[]> {
  const rounds = times === 0 ? TOGETHER : TOGETHER.flat().flatMap((step) => Array.from({ length: times }, () => [step]))
  const [testing, folder] = [await testDatabase({ withoutPgvector: true }), await mkdtemp(join(tmpdir(), 'clearbell-steps-'))]
  let gate: Promise<void> | undefined
  const sink = await startSink({ onMessage: () => gate })
  // Longer than a slow machine takes to reach all steps.
  const processes = openProcessStarter(folder, withSetting(testing.url, 'lock_timeout=5min'))
  const mailbox = {
    count: (address: string) => sink.arrived.filter(({ recipients }) => recipients.includes(address)).length,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
  const start = () => processes.start('killed', { MAIL: 'on', SMTP_URL: sink.url, SUPPORT_EMAIL: 'help@bell.example' })
  try {
    let process: Started = await start()
    for (const round of rounds) {
      const world = await openWorld({ database: testing.database, mailbox, start }, process)
      try {
        const steps = round.map((makeStep) => makeStep(world))
        for (const step of steps) await step.reach()
        for (const step of steps) await step.atLast?.()
        await world.killAndStart()
        for (const step of steps) await verify(step)
        yield steps.map(({ name }) => name)
      } finally {
        await world.letGo() // else the process cannot end
      }
      process = world.process()
    }
  } finally {
    await processes.close()
    await sink.close()
    await testing.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const verify = async ({ name, verify }: Step): Promise<void> => {
  try {
    await verify()
  } catch (cause) {
    throw new Error(`killed ${name}: ${(cause as Error).message}`, { cause })
  }
}
