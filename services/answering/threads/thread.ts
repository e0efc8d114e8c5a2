import { Worker } from 'node:worker_threads'
import { connect, type Services } from './calls.ts'

/** Less than Node's own limit for young objects: of the engine and its two models it saves some 25 MB, and no time is lost. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/** A worker thread, seen from the one that began it. As long as it is not waited for it keeps no process alive.
 *  @param name what is said to fail, and to be not available once it has ended
 *  @param services what it may call here */
export const beginThread = <Theirs extends Services>(name: string, file: URL, workerData: unknown, services: Services = {}) => {
  const worker = new Worker(file, { workerData, resourceLimits })
  const { call, pending } = connect<Theirs>(worker, services)
  let ended: Error | undefined
  let endedAt = Number.POSITIVE_INFINITY

  const end = (reason: string, cause?: unknown) => {
    if (!ended) {
      ended = new Error(`${name} is not available: ${reason}`, { cause })
      endedAt = performance.now()
    }
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
  }
  const letExit = () => {
    // Not while it is being closed: who waits for that would not hear of its end.
    if (pending.size === 0 && !ended) worker.unref()
  }
  worker.on('message', letExit)
  worker.on('error', (error) => end((error as Error).message, error))
  const exited = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      end('its thread has ended')
      resolve()
    }),
  )
  worker.unref()

  return {
    exited,
    end,
    /** By `performance.now()`; infinite as long as it runs. */
    endedAt: () => endedAt,
    /** @throws when the service does, with the name and its message, or when the thread has ended, with the reason */
    call: (async (...asked: Parameters<typeof call>) => {
      if (ended) throw ended
      worker.ref()
      const answer: Promise<unknown> = call(...asked)
      try {
        return await answer
      } catch (error) {
        throw ended ?? new Error(`${name} fails: ${(error as Error).message}`, { cause: error })
      }
    }) as typeof call,
    close: async () => {
      end('it is closed')
      await worker.terminate()
    },
  }
}
