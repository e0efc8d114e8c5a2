import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCohereEmbedder, openAnswerEngine, openLocalEmbedder } from '@clearbell/answering'
import { limits } from '@clearbell/contracts'
import { projections, runProjections } from '@clearbell/projections'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { openLog } from '../installation.ts'
import { waitForReadModels } from '../wait-for-read-models.ts'
import { CommandFailed, type Installation } from './command.ts'

/** A command must not begin a new, empty installation because DATA_DIR has a typing error.   @throws CommandFailed */
const requireInstallation = ({ DATABASE_URL, APP_SECRET, DATA_DIR }: Config): void => {
  const missing = (name: string) => !existsSync(join(DATA_DIR, name))
  if (!DATABASE_URL && missing('database'))
    throw new CommandFailed(`there is no database in the data folder ${DATA_DIR}: set DATA_DIR, or DATABASE_URL`)
  if (!APP_SECRET && missing('app-secret'))
    throw new CommandFailed(`there is no app-secret in the data folder ${DATA_DIR}: set DATA_DIR, or APP_SECRET`)
}

const openAnswering = async ({ COHERE_API_KEY }: Config, log: Logger) => {
  const local = await openLocalEmbedder().catch((err) => {
    log.error({ err }, 'the local model cannot be opened: words alone find answers')
    return null
  })
  const provider = COHERE_API_KEY ? await createCohereEmbedder({ apiKey: COHERE_API_KEY }) : null
  const embedders = [local, provider].filter((embedder) => embedder !== null)
  const engine = openAnswerEngine({ embedders: () => embedders, deadlineMs: limits.chat.engineDeadlineMs })
  const close = async () => {
    await engine.close()
    await Promise.all(embedders.map((embedder) => embedder.close()))
  }
  return { answers: engine, embedders, close }
}

/** What a command works on while no product runs on the data folder. Parts are opened when the command asks for them.
 *  @throws CommandFailed when there is no installation   @throws when another process has the embedded database open */
export const openLocally = async (config: Config, log: Logger): Promise<{ installation: Installation; close(): Promise<void> }> => {
  requireInstallation(config)
  const opened = await openLog(config, log)
  const closing: (() => Promise<void>)[] = [opened.close]
  /** Runs `start` at the first call, and remembers how to undo it. */
  const once = <Part>(start: () => Promise<{ part: Part; close(): Promise<void> }>) => {
    let started: Promise<Part> | undefined
    return () =>
      (started ??= start().then(({ part, close }) => {
        closing.unshift(close)
        return part
      }))
  }
  const readModels = once(async () => {
    const running = await runProjections({ ...opened, projections, log })
    await waitForReadModels(opened.store, running, log)
    return { part: running, close: () => running.stop() }
  })
  const answering = once(async () => {
    const { close, ...part } = await openAnswering(config, log)
    return { part, close }
  })
  return {
    installation: { ...opened, config, clock: () => new Date(), running: null, readModels, answering },
    close: async () => {
      for (const close of closing) await close()
    },
  }
}
