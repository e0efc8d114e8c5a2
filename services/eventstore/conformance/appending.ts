import { expect } from 'vitest'
import { EventTooLarge, InvalidAppend, MAX_EVENT_BYTES, VersionConflict } from '../port.ts'
import { event, events, idsOf, newStream, put, type Suite } from './suite.ts'

export const appending = ({ it, store, another }: Suite) => {
  it('gives back what was appended, numbered from 1', async () => {
    const [stream, asked, answered] = [newStream(), event({ question: 'When?' }), event({ answer: null }, 'ChatAnswered')]
    const { position, repeated } = await store().append([{ stream, expectedVersion: 'none', events: [asked, answered] }])
    const read = await store().readStream(stream)
    expect(read).toMatchObject([
      { ...asked, stream, version: 1 },
      { ...answered, stream, version: 2 },
    ])
    expect(read[1]?.position).toBe(position)
    expect(repeated).toBe(false)
  })

  it('keeps every text and number as it was', async () => {
    const data = {
      unicode: 'Größe, 学校, مدرسة, 👩‍👩‍👧, e\u0301, \u2028, \ufeff',
      escapes: '"quotes" \\u0000 \\ud800 \\n \n\t\u0001 \\',
      numbers: [0, -1, 0.1, 1e21, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER],
      nothing: [null, '', {}, [], false],
      'a key: "é"': { deep: [[{ er: true }]] },
    }
    const stream = newStream()
    await put(store(), stream, event(data))
    expect((await store().readStream(stream))[0]?.data).toEqual(data)
  })

  it('records its own clock beside the time of the command', async () => {
    const [stream, startedAt] = [newStream(), Date.now()]
    await put(store(), stream, event())
    await put(store(), stream, event())
    const [first, second] = await store().readStream(stream)
    expect(first?.metadata.occurredAt).toBe('2020-02-29T12:00:00.000Z')
    expect(first?.recordedAt.getTime()).toBeGreaterThan(startedAt - 60_000) // the log's host has a clock of its own
    expect(second?.recordedAt.getTime()).toBeGreaterThanOrEqual(first?.recordedAt.getTime() ?? Number.NaN)
  })

  it('keeps the time at which another log recorded a copied event', async () => {
    const [stream, recordedAt] = [newStream(), new Date('2021-03-04T05:06:07.089Z')]
    const copied = event()
    await put(store(), stream, { ...copied, recordedAt })
    expect(await store().readStream(stream)).toMatchObject([{ recordedAt }])
    expect((await store().readStream(stream))[0]?.metadata).toEqual(copied.metadata)
  })

  it('lets exactly one of two appenders with the same expected version win', async () => {
    const [stream, other] = [newStream(), await another()]
    const append = (by: typeof other) => by.append([{ stream, expectedVersion: 'none', events: [event()] }])
    const race = await Promise.allSettled([append(store()), append(other)])
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(race.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'VersionConflict' } })
    expect(await store().readStream(stream)).toHaveLength(1)
  })

  it('names the stream and both versions in a conflict', async () => {
    const [stream, fresh] = [newStream(), newStream()]
    await put(store(), stream, ...events(3))
    const append = (to: string, expectedVersion: number | 'none') => store().append([{ stream: to, expectedVersion, events: [event()] }])
    await expect(append(stream, 'none')).rejects.toEqual(new VersionConflict(stream, 'none', 3))
    await expect(append(stream, 2)).rejects.toEqual(new VersionConflict(stream, 2, 3))
    await expect(append(stream, 4)).rejects.toEqual(new VersionConflict(stream, 4, 3))
    await expect(append(fresh, 1)).rejects.toEqual(new VersionConflict(fresh, 1, 0))
    await append(stream, 3)
    expect((await store().readStream(stream)).map(({ version }) => version)).toEqual([1, 2, 3, 4])
  })

  it('writes to all streams of an append or to none', async () => {
    const [lead, email, taken] = [newStream(), newStream(), newStream()]
    await put(store(), taken, event())
    const write = (stream: string) => ({ stream, expectedVersion: 'none' as const, events: events(2) })
    await expect(store().append([write(lead), write(taken)])).rejects.toEqual(new VersionConflict(taken, 'none', 1))
    expect(await store().readStream(lead)).toEqual([])
    await store().append([write(lead), write(email)])
    expect(await store().readStream(lead)).toHaveLength(2)
    expect(await store().readStream(email)).toHaveLength(2)
  })

  it('lets later appends of one turn build on earlier ones', async () => {
    const stream = newStream()
    const append = (expectedVersion: number) => store().append([{ stream, expectedVersion, events: [event()] }])
    const outcomes = await Promise.allSettled([append(0), append(1), append(1), append(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('takes 500 events at once, in their order', async () => {
    const [stream, rows] = [newStream(), events(500)]
    await store().append([{ stream, expectedVersion: 'none', events: rows }])
    expect(idsOf(await store().readStream(stream))).toEqual(idsOf(rows))
  })

  it('takes an event of MAX_EVENT_BYTES and refuses one byte more', async () => {
    const stream = newStream()
    const sized = (bytes: number) => event({ text: 'ä'.repeat(100_000) + 'x'.repeat(bytes - 200_000 - '{"text":""}'.length) })
    await put(store(), stream, sized(MAX_EVENT_BYTES))
    await expect(put(store(), stream, event(), sized(MAX_EVENT_BYTES + 1))).rejects.toThrow(EventTooLarge)
    const read = await store().readStream(stream)
    expect(read).toHaveLength(1)
    expect(JSON.stringify(read[0]?.data)).toHaveLength(MAX_EVENT_BYTES - 100_000)
  })

  it('refuses text that cannot be stored and names where it stands', async () => {
    const stream = newStream()
    const refusal = put(store(), stream, event(), event({ rows: [{ question: 'a\0b' }] }))
    await expect(refusal).rejects.toThrow(InvalidAppend)
    await expect(refusal).rejects.toMatchObject({ path: 'writes[0].events[1].data.rows[0].question' })
    await expect(put(store(), stream, event({ text: '\ud83d' }))).rejects.toMatchObject({ path: 'writes[0].events[0].data.text' })
    expect(await store().readStream(stream)).toEqual([])
  })

  it('fails a bad append alone among concurrent good ones', async () => {
    const streams = Array.from({ length: 60 }, () => newStream())
    await put(store(), streams[10] ?? '', event())
    const outcomes = await Promise.allSettled(
      streams.map((stream, n) =>
        store().append([{ stream, expectedVersion: 'none', events: [n === 20 ? event({ text: '\0' }) : event({ n })] }]),
      ),
    )
    const failed = [...outcomes.keys()].filter((n) => outcomes[n]?.status === 'rejected')
    expect(failed).toEqual([10, 20])
    expect(await store().readStream(streams[20] ?? '')).toEqual([])
    expect(await store().readStream(streams[59] ?? '')).toHaveLength(1)
  })
}
