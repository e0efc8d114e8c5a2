import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ models: ['any'] })
})
afterAll(() => bell.close())

/** The longest round of the event loop in milliseconds of processor time, because a busy machine may stop a thread for any
 *  time. */
const longestRound = async (run: () => Promise<unknown>): Promise<number> => {
  let [longest, isDone] = [0, false]
  const watching = (async () => {
    let before = process.threadCpuUsage()
    while (!isDone) {
      await setImmediate()
      const now = process.threadCpuUsage()
      longest = Math.max(longest, now.user + now.system - before.user - before.system)
      before = now
    }
  })()
  await run()
  isDone = true
  await watching
  return longest / 1_000
}

const prose = 'A child who misses the late bus waits in the library, room 12, until somebody comes. '.repeat(120).slice(0, 9_900)
const LONG = `Question,Answer,Category\n${Array.from({ length: 500 }, (_, i) => `Part ${i}?,"${i} ${prose}",x`).join('\n')}`
const BLANK = `Question,Answer,Category${'\n'.repeat(5_000_000)}`

it.each([
  ['blank lines', BLANK, 422],
  ['500 long answers', LONG, 200],
])('of %s stops nobody else for a tenth of a second', { timeout: 120_000 }, async (_, content, status) => {
  const { request } = await bell.signIn((await bell.createSchool('Oak')).email)
  const upload = (query: string) => request({ method: 'POST', url: `/api/faqs/upload${query}`, ...multipartFile(content) })
  for (const query of ['?preview=true', ''])
    expect(await longestRound(async () => expect((await upload(query)).statusCode).toBe(status)), query).toBeLessThan(100)
  const progress = () => request({ url: '/api/faqs/embedding' })
  expect(await longestRound(async () => expect((await progress()).statusCode).toBe(200)), 'progress').toBeLessThan(100)
})
