import { randomUUID } from 'node:crypto'
import { eventEntry } from '@clearbell/answering'
import { sql } from '@clearbell/database'
import { vectorDatabases } from '@clearbell/database/testing'
import { servedSchool } from '@clearbell/projections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterEmbedder, letterVector } from './testing/letter-embedder.ts'
import { openSchools, type Schools, until } from './testing/schools.ts'

/** An embedder of its own model, with the texts it was given. */
const notingEmbedder = (beforeEach: (texts: readonly string[]) => Promise<void> | void = () => {}) => {
  const seen: string[] = []
  const embedder = letterEmbedder(`letters-${randomUUID()}`, async (texts) => {
    await beforeEach(texts)
    seen.push(...texts)
  })
  return { embedder, seen }
}

const never = new Promise<never>(() => {})
const questions = (from: number, count: number) => Array.from({ length: count }, (_, i) => `Is ${'a'.repeat(from + i)} allowed?`)
const made = (question: string, answer = 'Yes.') => [letterVector(question), letterVector(`${question} ${answer}`)]

describe.each(await vectorDatabases())('embedding what schools upload $where', ({ open }) => {
  let schools: Schools
  let drop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    drop = opened.drop
    schools = await openSchools(opened.database)
  })
  afterAll(async () => {
    await schools.close()
    await drop()
  })

  it('makes vectors of FAQs and calendar events, which serving the school then notices', async () => {
    const school = await schools.register()
    const { embedder } = notingEmbedder()
    schools.embed(embedder)
    const before = (await servedSchool(schools.database, school))!.vectorsVersion
    await schools.uploadFAQ(school, questions(1, 3))
    await schools.packed(school, embedder)
    expect(await schools.vectors(school, embedder, questions(1, 3)[1]!)).toEqual(made(questions(1, 3)[1]!))

    const fair = { title: 'Book fair', description: '', date: '2026-03-04', time: '3pm', location: 'Gym', category: '' }
    await schools.uploadCalendar(school, [fair])
    await schools.packed(school, embedder)
    const text = eventEntry('fair', fair).answer
    expect(await schools.vectors(school, embedder, fair.title, text)).toEqual(made(fair.title, text))
    expect((await servedSchool(schools.database, school))!.vectorsVersion).toBe(before + 2)
  })

  it('finds what was uploaded while nobody embedded, the last upload first', async () => {
    const [early, late] = [await schools.register(), await schools.register()]
    await schools.uploadFAQ(early, ['Early?'])
    await schools.uploadFAQ(late, ['Late?'])
    const { embedder, seen } = notingEmbedder()
    schools.embed(embedder)
    await schools.packed(early, embedder)
    expect(seen.indexOf('Late?')).toBeLessThan(seen.indexOf('Early?'))
  })

  it('embeds a small school between the texts of a large one that came later', async () => {
    const [small, large] = [await schools.register(), await schools.register()]
    const { embedder, seen } = notingEmbedder()
    await schools.uploadFAQ(small, ['Small?'])
    await schools.uploadFAQ(large, questions(1_000, 400))
    schools.embed(embedder)
    await schools.packed(large, embedder)
    const ofLarge = seen.filter((text) => questions(1_000, 400).some((question) => text.startsWith(question)))
    expect(new Set(ofLarge).size).toBe(800)
    expect(ofLarge).toHaveLength(800)
    expect(seen.indexOf('Small?')).toBeLessThan(seen.lastIndexOf(ofLarge.at(-1)!))
  })

  it('embeds a text once, in whatever school and version it stands', async () => {
    const [oak, elm] = [await schools.register(), await schools.register()]
    const { embedder, seen } = notingEmbedder()
    schools.embed(embedder)
    await schools.uploadFAQ(oak, questions(100, 60))
    await schools.packed(oak, embedder)
    await schools.uploadFAQ(oak, questions(101, 60))
    await schools.packed(oak, embedder)
    await schools.uploadFAQ(oak, questions(100, 60))
    await schools.uploadFAQ(elm, questions(100, 61))
    await schools.packed(oak, embedder)
    await schools.packed(elm, embedder)
    const ofThese = seen.filter((text) => questions(100, 61).some((question) => text.startsWith(question)))
    expect(ofThese).toHaveLength(122)
    expect(new Set(seen).size).toBe(seen.length)
    expect(await schools.vectors(elm, embedder, questions(160, 1)[0]!)).toEqual(made(questions(160, 1)[0]!))
  })

  it('goes on serving what is still true while an upload is embedded, and nothing of what it replaced', async () => {
    const school = await schools.register()
    let gate: Promise<void> = Promise.resolve()
    const { embedder } = notingEmbedder(() => gate)
    schools.embed(embedder)
    await schools.uploadFAQ(school, ['Kept?', 'Changed?'])
    await schools.packed(school, embedder)
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    await schools.uploadFAQ(school, ['Kept?', 'New?'])
    expect(await schools.vectors(school, embedder, 'Kept?')).toEqual(made('Kept?'))
    expect(await schools.vectors(school, embedder, 'New?')).toEqual([undefined, undefined])
    resolve()
    await schools.packed(school, embedder)
    expect(await schools.vectors(school, embedder, 'New?')).toEqual(made('New?'))
    expect(await schools.vectors(school, embedder, 'Changed?')).toEqual([undefined, undefined])
  })

  it('works off every school for a new model while the old one serves', async () => {
    const school = await schools.register()
    const [old, fresh] = [notingEmbedder().embedder, notingEmbedder(() => never).embedder]
    schools.embed(old)
    await schools.uploadFAQ(school, ['Which model?'])
    await schools.packed(school, old)
    const { stop } = schools.embed(fresh)
    expect(await schools.vectors(school, old, 'Which model?')).toEqual(made('Which model?'))
    await stop()
    const working = { ...fresh, embedTexts: old.embedTexts }
    schools.embed(working)
    await schools.packed(school, working)
    expect(await schools.vectors(school, old, 'Which model?')).toEqual(made('Which model?'))
  })

  it('packs anew what an older release packed, which cut other texts, and embeds only those it has not', async () => {
    const school = await schools.register()
    const { embedder, seen } = notingEmbedder()
    await schools.uploadFAQ(school, ['Older?'])
    const { stop } = schools.embed(embedder)
    await schools.packed(school, embedder)
    await stop()
    await schools.database.query(sql`
      update vectors.catalogue_vectors set catalogue_version = '1.0', text_hashes = '', embeddings = '' where school_id = ${school}`)
    schools.embed(embedder)
    await schools.packed(school, embedder)
    expect(await schools.vectors(school, embedder, 'Older?')).toEqual(made('Older?'))
    expect(seen.filter((text) => text === 'Older?')).toHaveLength(1)
  })

  it('tries again when the embedder fails, and lets no school wait for another', async () => {
    const [poor, fine] = [await schools.register(), await schools.register()]
    let isBroken = true
    const { embedder } = notingEmbedder((texts) => {
      if (isBroken && texts.includes('Poison?')) throw new Error('no such text')
    })
    await schools.uploadFAQ(fine, ['Fine?'])
    await schools.uploadFAQ(poor, ['Poison?'])
    schools.embed(embedder)
    await schools.packed(fine, embedder)
    isBroken = false
    await schools.packed(poor, embedder)
  })

  it('keeps quiet after the first of many failures', async () => {
    const school = await schools.register()
    let failures = 0
    const { embedder } = notingEmbedder(() => {
      failures += 1
      throw new Error('the provider is down')
    })
    await schools.uploadFAQ(school, ['Anyone?'])
    const said = schools.lines.length
    const { stop } = schools.embed(embedder)
    await until(() => expect(failures).toBeGreaterThan(3))
    await stop()
    expect(schools.lines.length).toBe(said + 1)
  })

  it('stops at once, whatever the embedder is waiting for', async () => {
    const school = await schools.register()
    const asked = Promise.withResolvers<void>()
    const { embedder } = notingEmbedder(() => {
      asked.resolve()
      return never
    })
    const { stop } = schools.embed(embedder)
    await schools.uploadFAQ(school, ['Are you there?'])
    await asked.promise
    await stop()
  })

  it('leaves a model to one of several that would embed', async () => {
    const school = await schools.register()
    const { embedder, seen } = notingEmbedder()
    const first = schools.embed(embedder)
    schools.embed(embedder)
    await schools.uploadFAQ(school, questions(200, 50))
    await schools.packed(school, embedder)
    expect(new Set(seen).size).toBe(seen.length)
    await first.stop()
    await schools.uploadFAQ(school, ['Who is next?'])
    await schools.packed(school, embedder)
    expect(seen.filter((text) => text === 'Who is next?')).toHaveLength(1)
  })
})
