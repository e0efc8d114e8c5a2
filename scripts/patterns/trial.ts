// Times a pattern on a text in its own thread: nothing else can stop one that does not end.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

interface Trial {
  source: string
  flags: string
  text: string
}

/** No acceptable pattern takes this long on any machine. */
const GIVE_UP_MS = 5_000

/** The processor time that finding every match takes, in ms; infinite when it does not end. */
export const trialMs = (trial: Trial): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: trial })
    let timer: NodeJS.Timeout | undefined
    worker.once('online', () => {
      timer = setTimeout(() => {
        resolve(Number.POSITIVE_INFINITY)
        void worker.terminate()
      }, GIVE_UP_MS)
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => clearTimeout(timer))
  })

if (!isMainThread) {
  const { source, flags, text } = workerData as Trial
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  // V8 interprets a pattern at its first use and compiles it afterwards.
  for (const short of ['a', 'b']) short.replace(pattern, '')
  const cpu = process.threadCpuUsage()
  text.replace(pattern, '')
  parentPort!.postMessage(process.threadCpuUsage(cpu).user / 1_000)
}
