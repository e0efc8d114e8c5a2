import { expect } from 'vitest'
import { START } from '../port.ts'
import { event, events, idsOf, newCategory, newStream, put, readToEnd, type Suite } from './suite.ts'

export const reading = ({ it, store, another }: Suite) => {
  it('finds an unknown stream empty', async () => {
    expect(await store().readStream(newStream())).toEqual([])
  })

  it('reads a stream from a version on and up to a limit', async () => {
    const stream = newStream()
    await put(store(), stream, ...events(10))
    const versions = async (options: { afterVersion?: number; limit?: number }) =>
      (await store().readStream(stream, options)).map(({ version }) => version)
    expect(await versions({ afterVersion: 7 })).toEqual([8, 9, 10])
    expect(await versions({ limit: 2 })).toEqual([1, 2])
    expect(await versions({ afterVersion: 4, limit: 2 })).toEqual([5, 6])
    expect(await versions({ afterVersion: 10 })).toEqual([])
  })

  it('reads the events of a stream that have given ids, oldest first', async () => {
    const [stream, some, elsewhere] = [newStream(), events(10), event()]
    await put(store(), stream, ...some)
    await put(store(), newStream(), elsewhere)
    const found = async (...ids: string[]) => idsOf(await store().readStream(stream, { ids }))
    const [second, seventh] = [some[1]?.id ?? '', some[6]?.id ?? '']
    expect(await found(seventh, second)).toEqual([second, seventh])
    expect(await found(second, elsewhere.id, event().id)).toEqual([second])
    expect(await found()).toEqual([])
  })

  it('gives positions that sort in the order of the log, behind START', async () => {
    const [stream, category] = [newStream(), newCategory()]
    const positions = [START]
    for (const to of [stream, newStream(category), stream]) positions.push(await put(store(), to, ...events(4)))
    expect([...positions].sort()).toEqual(positions)
    expect(new Set(positions).size).toBe(positions.length)
  })

  it('pages through the log without a gap or a repeat', async () => {
    const [after, category, some] = [await store().head(), newCategory(), events(25)]
    for (const each of some) await put(store(), newStream(category), each)
    const read = await readToEnd(store(), { after, categories: [category], limit: 10 })
    expect(idsOf(read.events)).toEqual(idsOf(some))
    expect(read.pages).toBe(3)
  })

  it('knows the end of the log', async () => {
    const stream = newStream()
    const before = await store().head()
    const middle = await put(store(), stream, event())
    const end = await put(store(), stream, event())
    expect(await store().readAll({ after: before, limit: 1 })).toMatchObject({ position: middle, isEnd: false })
    expect(await store().readAll({ after: middle, limit: 1 })).toMatchObject({ position: end, isEnd: true })
    expect(await store().readAll({ after: end })).toEqual({ events: [], position: end, isEnd: true })
  })

  it('knows the position of its last event, also when another process wrote it', async () => {
    const [before, other] = [await store().head(), await another()]
    for (const writer of [store(), other]) {
      const end = await put(writer, newStream(), ...events(2))
      expect([await store().head(), await other.head()]).toEqual([end, end])
      expect(end > before).toBe(true)
    }
  })

  it('reads no event behind `until`', async () => {
    const [after, stream, some] = [await store().head(), newStream(), events(3)]
    const [first, second] = [await put(store(), stream, some[0] ?? event()), await put(store(), stream, some[1] ?? event())]
    await put(store(), stream, some[2] ?? event())
    const slice = await store().readAll({ after, until: second })
    expect(idsOf(slice.events)).toEqual(idsOf(some.slice(0, 2)))
    expect(slice).toMatchObject({ position: second, isEnd: false })
    expect(await store().readAll({ after: first, until: first })).toMatchObject({ events: [], position: first })
  })

  it('filters by types and by categories, and by both', async () => {
    const after = await store().head()
    const [faqs, chat] = [newCategory(), newCategory()]
    const added = event({}, 'FAQAdded')
    const retired = event({}, 'FAQRetired')
    const [asked, alsoAdded] = [event(), event({}, 'FAQAdded')]
    await put(store(), newStream(faqs), added, retired)
    await put(store(), newStream(chat), asked, alsoAdded)
    const found = async (filter: { types?: string[]; categories?: string[] }) =>
      idsOf((await readToEnd(store(), { after, ...filter })).events)
    expect(await found({ types: ['FAQAdded'] })).toEqual(idsOf([added, alsoAdded]))
    expect(await found({ types: ['FAQRetired', 'FAQAdded', 'FAQAdded'] })).toEqual(idsOf([added, retired, alsoAdded]))
    expect(await found({ categories: [chat] })).toEqual(idsOf([asked, alsoAdded]))
    expect(await found({ categories: [chat, faqs] })).toEqual(idsOf([added, retired, asked, alsoAdded]))
    expect(await found({ types: ['FAQAdded'], categories: [chat, 'nobody'] })).toEqual(idsOf([alsoAdded]))
    expect(await found({ types: [] })).toEqual([])
  })

  it('moves its position over events that the filter leaves out', async () => {
    const after = await store().head()
    const end = await put(store(), newStream(), ...events(5))
    expect(await store().readAll({ after, categories: [newCategory()] })).toEqual({ events: [], position: end, isEnd: true })
  })

  it('refuses a limit and a position that cannot be', async () => {
    await expect(store().readAll({ limit: 0 })).rejects.toThrow(RangeError)
    await expect(store().readAll({ limit: 10_001 })).rejects.toThrow(RangeError)
    await expect(store().readAll({ after: 'yesterday' })).rejects.toThrow(RangeError)
  })
}
