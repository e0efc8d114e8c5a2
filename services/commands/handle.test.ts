import { type BillingUpdated, type FAQContent, type JsonObject, noBilling, streams } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { handleCreateUser } from './accounts.ts'
import { billing } from './billing/decide.ts'
import { handleUpdateBilling } from './billing/handle.ts'
import { EntryChanged } from './catalogue/edit.ts'
import { handleAskChat } from './chat/handle.ts'
import { commandContext } from './context.ts'
import { handleUploadFAQ, previewUploadFAQ } from './faqs/handle.ts'
import { handle } from './handle.ts'
import { handleCustomiseWidget } from './school/handle.ts'
import { schoolData, userData } from './testing/accounts.ts'
import { memoryStore } from './testing/memory-store.ts'

const context = (key?: string, content: JsonObject = {}) =>
  commandContext({
    now: new Date(0),
    actor: { kind: 'visitor' },
    idempotency: key === undefined ? undefined : { scope: ['test'], key, content },
  })

const question = (text: string, answer = 'At 8.') => ({
  schoolId: 'oak',
  conversationId: 'c1',
  channel: 'widget' as const,
  question: text,
  ipAddress: null,
  userAgent: null,
  catalogueVersion: '1',
  outcome: { wasAnswered: true as const, answer, similarity: 0.9, source: null, sources: [] },
})

const rows = (count: number, answer = 'An answer'): FAQContent[] =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index}?`, answer, category: '', links: [], pdfAttachments: [] }))

const file = (content: FAQContent[], expectedVersion?: number) => ({
  schoolId: 'oak',
  fileName: 'f.csv',
  fileHash: 'h',
  rows: content,
  expectedVersion,
})

describe('a repeated request', () => {
  it('changes nothing and gets the first answer, whatever would be answered by now', async () => {
    const { store, log } = memoryStore()
    const first = await handleAskChat(store, question('When?', 'At 8.'), context('k', { q: 'When?' }))
    const again = await handleAskChat(store, question('When?', 'At 9.'), context('k', { q: 'When?' }))
    expect(again).toEqual(first)
    expect(again.reply.answer).toBe('At 8.')
    expect(log).toHaveLength(2)
  })

  it('is refused when the key comes with another content', async () => {
    const { store } = memoryStore()
    await handleAskChat(store, question('When?'), context('k', { q: 'When?' }))
    await expect(handleAskChat(store, question('Where?'), context('k', { q: 'Where?' }))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  it('is not taken for one without a key', async () => {
    const { store, log } = memoryStore()
    await handleAskChat(store, question('When?'), context())
    await handleAskChat(store, question('When?'), context())
    expect(log).toHaveLength(4)
  })
})

describe('two requests at once under one key', () => {
  const both = <T>(request: (content: string) => Promise<T>, contents: [string, string]) => Promise.allSettled(contents.map(request))
  const reused = { status: 'rejected', reason: { code: 'idempotency_key_reused' } }

  const ofWidget = async () => {
    const { store, log } = memoryStore()
    await handleCreateUser(store, { emailHash: 'h', user: userData({ schoolId: 'oak' }), school: schoolData }, context())
    const before = log.length
    const customise = (primaryColor: string) => handleCustomiseWidget(store, 'oak', { primaryColor }, context('k', { primaryColor }))
    return { customise, written: () => log.slice(before).map(({ data }) => data['primaryColor']) }
  }

  it('that are the same change something once and get the same answer', async () => {
    const { customise, written } = await ofWidget()
    const [first, second] = await both(customise, ['#111111', '#111111'])
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ ...first })
    expect(written()).toEqual(['#111111'])
  })

  it('that differ are not both accepted', async () => {
    const { customise, written } = await ofWidget()
    expect(await both(customise, ['#111111', '#222222'])).toMatchObject([{ status: 'fulfilled' }, reused])
    expect(written()).toEqual(['#111111'])
  })

  // 500 rows: the closing event is alone in its append.
  it.each([0, 2, 500, 1_200])('that upload the same %i rows get the same answer', async (count) => {
    const { store, log } = memoryStore()
    const [first, second] = await both((hash) => handleUploadFAQ(store, file(rows(count)), context('k', { hash })), ['h', 'h'])
    expect(first).toMatchObject({ status: 'fulfilled', value: { uploaded: { versionNumber: 1, added: count } } })
    expect(second).toEqual(first)
    expect(log.filter(({ type }) => type === 'FAQUploaded')).toHaveLength(1)
  })

  it.each([0, 2, 500, 1_200])('that upload different files of %i rows are not both accepted', async (count) => {
    const { store, log } = memoryStore()
    const upload = (hash: string) => handleUploadFAQ(store, file(rows(count, hash)), context('k', { hash }))
    expect(await both(upload, ['h', 'i'])).toMatchObject([{ status: 'fulfilled' }, reused])
    expect(log.filter(({ type }) => type === 'FAQUploaded')).toHaveLength(1)
  })

  const creating = () => {
    const { store, log } = memoryStore()
    const create = (emailHash: string) =>
      handleCreateUser(store, { emailHash, user: userData({ userId: 'u1' }), school: null }, context('k', { emailHash }))
    return { create, log }
  }

  it('that create the same user create one', async () => {
    const { create, log } = creating()
    const [first, second] = await both(create, ['h', 'h'])
    expect(first).toMatchObject({ status: 'fulfilled', value: { userId: 'u1' } })
    expect(second).toEqual(first)
    expect(log).toHaveLength(2)
  })

  it('that create different users are not both accepted, nor is the second one later', async () => {
    const { create, log } = creating()
    expect(await both(create, ['h', 'i'])).toMatchObject([{ status: 'fulfilled' }, reused])
    await expect(create('i')).rejects.toMatchObject(reused.reason)
    expect(log).toHaveLength(2)
  })
})

describe('a question', () => {
  it('is recorded without reading its conversation', async () => {
    const { store } = memoryStore()
    const unread = { ...store, readStream: () => Promise.reject(new Error('the conversation was read')) }
    expect((await handleAskChat(unread, question('When?'), context('k'))).reply.answer).toBe('At 8.')
  })

  it('that is repeated reads its own two events and no other of its conversation', async () => {
    const { store } = memoryStore()
    const read: number[] = []
    const counting = {
      ...store,
      readStream: async (...stream: Parameters<typeof store.readStream>) => {
        const events = await store.readStream(...stream)
        read.push(events.length)
        return events
      },
    }
    for (const key of ['1', '2', '3']) await handleAskChat(store, question('When?', `At ${key}.`), context(key))
    expect((await handleAskChat(counting, question('When?'), context('2'))).reply.answer).toBe('At 2.')
    expect(read).toEqual([2])
  })

  it('is answered when the store had to repeat the append over a broken connection', async () => {
    const { store } = memoryStore()
    const repeating = {
      ...store,
      append: async (...append: Parameters<typeof store.append>) => ({ ...(await store.append(...append)), repeated: true }),
    }
    for (const key of [undefined, 'k']) expect((await handleAskChat(repeating, question('When?'), context(key))).reply.answer).toBe('At 8.')
  })
})

describe('a lost race', () => {
  it('loads and decides again', async () => {
    let races = 1
    const { store, log } = memoryStore(async (writes) => {
      if (races-- > 0)
        await store.append([{ ...writes[0]!, events: writes[0]!.events.map((event) => ({ ...event, id: crypto.randomUUID() })) }])
    })
    const command = { type: 'UpdateBilling' as const, data: { schoolId: 'oak', changes: { paymentStatus: 'paid' as const } } }
    const { events } = await handle(store, billing, streams.billing('oak'), command, context())
    // The faster writer had set the same status: on the second look there was nothing left to change.
    expect(events).toEqual([])
    expect(log).toHaveLength(1)
  })

  it('is a conflict when it is lost every time', async () => {
    let number = 0
    const { store } = memoryStore(async (writes) => {
      const events = writes[0]!.events.map((event) => ({ ...event, id: `other-${++number}` }))
      if (!writes[0]!.events[0]!.id.startsWith('other-')) await store.append([{ ...writes[0]!, events }])
    })
    const stubborn = {
      ...billing,
      decide: (): BillingUpdated[] => [{ type: 'BillingUpdated', data: { schoolId: 'oak', before: noBilling, after: noBilling } }],
    }
    const command = { type: 'UpdateBilling' as const, data: { schoolId: 'oak', changes: {} } }
    await expect(handle(store, stubborn, streams.billing('oak'), command, context())).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('updating billing', () => {
  const oak = async () => {
    const memory = memoryStore()
    await handleCreateUser(memory.store, { emailHash: 'h', user: userData({ schoolId: 'oak' }), school: schoolData }, context())
    return memory
  }

  it('for an older version tells the current billing, and who saved it when', async () => {
    const { store, log } = await oak()
    await handleUpdateBilling(store, 'oak', { paymentStatus: 'invoice_sent' }, context(), 0)
    const late = handleUpdateBilling(store, 'oak', { paymentStatus: 'paid' }, context(), 0)
    await expect(late).rejects.toBeInstanceOf(EntryChanged)
    await expect(late).rejects.toMatchObject({
      code: 'billing_changed',
      current: { ...noBilling, paymentStatus: 'invoice_sent', version: 1 },
      savedBy: { kind: 'visitor' },
      savedAt: new Date(0).toISOString(),
    })
    expect(log.filter(({ type }) => type === 'BillingUpdated')).toHaveLength(1)
  })

  it('lets one of two concurrent changes of the same version win', async () => {
    const { store } = await oak()
    const both = [{ invoiceDate: '2026-03-01' }, { invoiceDate: '2026-03-02' }]
    const race = await Promise.allSettled(both.map((changes) => handleUpdateBilling(store, 'oak', changes, context(), 0)))
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('of an unknown school is refused', async () => {
    const update = handleUpdateBilling(memoryStore().store, 'oak', { paymentStatus: 'paid' }, context())
    await expect(update).rejects.toMatchObject({ code: 'school_not_found' })
  })
})

describe('an upload', () => {
  it('larger than one append is appended in parts, the closing event last', async () => {
    const sizes: number[] = []
    const { store, log } = memoryStore((writes) => void sizes.push(writes[0]!.events.length))
    await handleUploadFAQ(store, file(rows(1_200)), context())
    expect(sizes).toEqual([500, 500, 201])
    expect(log.at(-1)?.type).toBe('FAQUploaded')
  })

  it('of long answers is appended in parts of less than 900 kB', async () => {
    const sizes: number[] = []
    const { store } = memoryStore((writes) => void sizes.push(JSON.stringify(writes).length))
    await handleUploadFAQ(store, file(rows(400, 'x'.repeat(10_000))), context())
    expect(sizes.length).toBe(5)
    expect(Math.max(...sizes)).toBeLessThan(900_000)
  })

  it.each([0, 1, 2])('killed before append %i leaves the old catalogue, and its retry completes', async (survives) => {
    let appends = -1
    const { store, log } = memoryStore(() => {
      if (appends >= 0 && appends++ === survives) throw new Error('killed')
    })
    await handleUploadFAQ(store, file(rows(2, 'old')), context())
    appends = 0
    const upload = () => handleUploadFAQ(store, file(rows(1_200, 'new')), context('key'))
    await expect(upload()).rejects.toThrow('killed')
    expect(log.filter(({ type }) => type === 'FAQUploaded')).toHaveLength(1)

    const { uploaded } = await upload()
    expect(uploaded).toMatchObject({ versionNumber: 2, added: 1_198, revised: 2, unchanged: 0 })
    expect(await upload()).toMatchObject({ uploaded })
  })

  it('that loses a race between its parts counts once', async () => {
    let appends = 0
    const { store } = memoryStore(async ([write]) => {
      // The first part of somebody else's upload comes in before the second part of this one.
      const { data, ...first } = write!.events[0]!
      const other = { ...first, id: crypto.randomUUID(), data: { ...data, uploadId: 'other' } }
      if (++appends === 2) await store.append([{ ...write!, events: [other] }])
    })
    const { uploaded } = await handleUploadFAQ(store, file(rows(600)), context())
    expect(uploaded).toMatchObject({ versionNumber: 1, added: 600 })
    const { changes } = await previewUploadFAQ(store, 'oak', rows(600))
    expect([changes.kept.length, changes.missing]).toEqual([600, []])
  })

  it('is refused when another one came between preview and confirmation', async () => {
    const { store } = memoryStore()
    await handleUploadFAQ(store, file(rows(1)), context())
    await expect(handleUploadFAQ(store, file(rows(2), 0), context())).rejects.toMatchObject({ code: 'catalogue_changed' })
  })
})

describe('creating a user', () => {
  it('claims the address, and a second claim of it is refused with nothing written', async () => {
    const { store, log } = memoryStore()
    await handleCreateUser(store, { emailHash: 'h', user: userData(), school: null }, context())
    await expect(
      handleCreateUser(store, { emailHash: 'h', user: userData({ userId: 'u2' }), school: null }, context()),
    ).rejects.toMatchObject({
      code: 'email_taken',
    })
    expect(log.map(({ stream }) => stream)).toEqual(['user-u1', 'email-h'])
  })

  it('with billing writes it in the same append; a school without any begins with none', async () => {
    const appends: string[][] = []
    const { store } = memoryStore((writes) => void appends.push(writes.map(({ stream }) => stream)))
    const account = { emailHash: 'h', user: userData({ schoolId: 'oak' }), school: schoolData }
    await handleCreateUser(store, { ...account, billing: { paymentStatus: 'paid', subscriptionTier: 'small' } }, context())
    expect(appends).toEqual([['user-u1', 'school-oak', 'billing-oak', 'email-h']])
    const [bill] = await store.readStream('billing-oak')
    expect(bill?.data).toEqual({
      schoolId: 'oak',
      before: noBilling,
      after: { ...noBilling, paymentStatus: 'paid', subscriptionTier: 'small' },
    })
  })

  it('with an invoice that is due before its date is refused, and nothing is written', async () => {
    const { store, log } = memoryStore()
    const account = { emailHash: 'h', user: userData({ schoolId: 'oak' }), school: schoolData }
    const billing = { invoiceDate: '2026-03-02', invoiceDueDate: '2026-03-01' }
    await expect(handleCreateUser(store, { ...account, billing }, context())).rejects.toMatchObject({ code: 'invoice_dates_reversed' })
    expect(log).toEqual([])
  })
})
