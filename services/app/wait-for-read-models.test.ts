import type { ProjectionStatus } from '@clearbell/projections'
import { describe, expect, it, vi } from 'vitest'
import { waitForReadModels } from './wait-for-read-models.ts'

const store = { head: async () => '5' }
const live: ProjectionStatus = { name: 'faqs', version: 2, position: '4', isLive: true, error: null, problem: null, rebuilt: 0, parked: 0 }

/** All read models have caught up but for the FAQs, which do so after some looks. */
const run = async (versions: ProjectionStatus[], looks = Number.POSITIVE_INFINITY, patienceMs = Number.POSITIVE_INFINITY) => {
  let looked = 0
  const log = { info: vi.fn(), error: vi.fn() }
  const waitFor = async (name: string) => name !== 'faqs' || looked >= looks
  const status = async () => {
    if (++looked > 10) throw new Error('waits for ever')
    return versions
  }
  await waitForReadModels(store, { waitFor, status }, log, patienceMs)
  return { looked, log }
}

describe('a start', () => {
  it('waits until what is served shows the whole log', async () => {
    await expect(run([live])).rejects.toThrow('waits for ever')
    expect(await run([live], 3)).toMatchObject({ looked: 3 })
  })

  it('does not wait for a new version: the old one answers until that is built', async () => {
    const { log } = await run([live, { ...live, version: 3, position: '', isLive: false }])
    expect(log.info).toHaveBeenCalledWith({ projection: 'faqs' }, expect.stringContaining('old version'))
  })

  it('does not wait for what only a newer release can bring up to date, and says so', async () => {
    const { log } = await run([{ ...live, version: 99 }])
    expect(log.error).toHaveBeenCalledWith({ projection: 'faqs', version: 99 }, expect.stringContaining('newer release'))
  })

  it('goes on with old read models when its patience ends, and says so', async () => {
    const { looked, log } = await run([live], Number.POSITIVE_INFINITY, 0)
    expect(looked).toBe(1)
    expect(log.error).toHaveBeenCalledWith({ projection: 'faqs' }, expect.stringContaining('does a projector run?'))
  })

  it('leaves a read model behind that has stopped, and says so', async () => {
    const { log } = await run([{ ...live, error: 'broken' }])
    expect(log.error).toHaveBeenCalledWith({ projection: 'faqs', error: 'broken' }, 'a read model has stopped')
  })
})
