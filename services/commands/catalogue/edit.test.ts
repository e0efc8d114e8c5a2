import type { FAQText } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { describe, expect, it } from 'vitest'
import { commandContext } from '../context.ts'
import { handleAddFAQ, handleEditFAQ } from '../faqs/handle.ts'
import { memoryStore } from '../testing/memory-store.ts'

const text = (question: string, answer = 'Yes.'): FAQText => ({
  question,
  answer,
  category: '',
  links: [],
  pdfAttachments: [],
  alsoAskedAs: [],
})

const context = (key?: string) =>
  commandContext({
    now: new Date('2027-01-01T00:00:00Z'),
    actor: { kind: 'user', userId: 'ada' },
    idempotency: key === undefined ? undefined : { scope: ['oak'], key, content: { key } },
  })

/** A store in which something happens once, right before the first append after `arm`. */
const interrupted = (happens: (store: EventStore) => Promise<unknown>) => {
  let isArmed = false
  const { store, log } = memoryStore(async () => {
    if (!isArmed) return
    isArmed = false
    await happens(store)
  })
  return { store, log, arm: () => void (isArmed = true) }
}

describe('a change on the screen', () => {
  it('is decided again when another one was faster', async () => {
    const { store, log, arm } = interrupted((at) => handleAddFAQ(at, 'oak', text('B?'), context()))
    arm()
    const { entry } = await handleAddFAQ(store, 'oak', text('A?'), context())
    expect(entry).toMatchObject({ question: 'A?', version: 2 })
    expect(log.map(({ type }) => type)).toEqual(['FAQAdded', 'FAQUploaded', 'FAQAdded', 'FAQUploaded'])
  })

  it('is refused when the faster one was of the entry that the person saw', async () => {
    let faqId = ''
    const change = (at: EventStore, answer: string) =>
      handleEditFAQ(at, 'oak', { faqId, changes: { answer }, expectedVersion: 1 }, context())
    const { store, arm } = interrupted((at) => change(at, 'Faster.'))
    faqId = (await handleAddFAQ(store, 'oak', text('A?'), context())).entry.id
    arm()
    await expect(change(store, 'Slower.')).rejects.toMatchObject({
      code: 'faq_changed',
      current: { answer: 'Faster.', version: 2 },
      savedBy: { kind: 'user', userId: 'ada' },
      savedAt: '2027-01-01T00:00:00.000Z',
    })
  })

  it('is written once when the request was sent twice at once', async () => {
    const replies: unknown[] = []
    const add = (at: EventStore) => handleAddFAQ(at, 'oak', text('A?'), context('key'))
    const { store, log, arm } = interrupted(async (at) => replies.push(await add(at)))
    arm()
    replies.push(await add(store))
    expect(replies[0]).toEqual(replies[1])
    expect(log).toHaveLength(2)
  })

  it('leaves nothing when the process dies before the append', async () => {
    const { store, log, arm } = interrupted(async () => {
      throw new Error('crash')
    })
    arm()
    await expect(handleAddFAQ(store, 'oak', text('A?'), context('key'))).rejects.toThrow('crash')
    expect(log).toEqual([])
    expect((await handleAddFAQ(store, 'oak', text('A?'), context('key'))).entry).toMatchObject({ question: 'A?', version: 1 })
  })
})
